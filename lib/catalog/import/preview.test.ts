import { expect, it } from 'vitest'
import { previewCards, stockOf } from './preview'
import type { ImportRow } from './rows'
import { moved } from './sources/testing/moved'
import { wooFile } from './sources/testing/woo-file'

const NOW = Date.parse('2026-12-10T00:00:00Z')
const row = (number: number, values: ImportRow['values'] = {}, colors?: ImportRow['colors']): ImportRow => ({
  ...{ row: number, values: { name: `دیگ ${number}`, base_price: 500_000, stock: 4, ...values } },
  ...(colors && { colors }),
})
const green = { row: 9, values: { color: 'سبز', hex_code: '#2e7d32', stock: 0 } }
const blue = { row: 10, values: { color: 'آبی', hex_code: '#1565c0', new_stock: 1 } }

it('import preview: shows colors, sizes, sales and what is sold out as the shop does', () => {
  const cards = previewCards(
    [
      row(2, { stock: undefined, pictures: 'a.jpg' }, [green, blue]),
      row(3, { family: 'کاسه', stock: 0, base_price: 90_000 }),
      row(4, { family: 'کاسه', base_price: 120_000 }),
      row(5, {
        sale_price: 400_000,
        sale_starts: '2026-12-01T00:00:00+03:30',
        sale_ends: '2026-12-21T23:59:59+03:30',
      }),
      row(6, { sale_price: 400_000, sale_ends: '2026-12-01T00:00:00+03:30' }),
      row(7, { base_price: undefined, stock: undefined, new_stock: 0 }),
    ],
    NOW,
  )
  expect(Object.fromEntries(cards.map((card) => [card.id, card]))).toMatchObject({
    2: {
      ...{ image: 'a.jpg', available_quantity: 1, has_colors: true },
      colors: [{ name: 'سبز', hex: '#2e7d32' }, { name: 'آبی' }],
    },
    // A size in stock stands for both.
    4: { name: 'دیگ 4', family: { sizes: 2, from: 90_000 }, image: null, available_quantity: 4 },
    5: { price: { amount: 400_000, listAmount: 500_000, percentOff: 20 } },
    6: { price: { amount: 500_000, listAmount: null, percentOff: null } },
    7: { price: { amount: null }, available_quantity: 0 },
  })
  expect(cards).toHaveLength(5)
})

it('import preview: ten products of a file, with those of each kind that stand at its end', () => {
  const plain = Array.from({ length: 30 }, (_, index) => row(index + 20, { pictures: 'a.jpg' }))
  const odd = [
    row(60, { stock: undefined, pictures: 'a.jpg' }, [blue]),
    row(61, { family: 'کاسه', pictures: 'a.jpg' }),
    row(62, { family: 'کاسه', pictures: 'a.jpg' }),
    row(63, { sale_price: 1000, pictures: 'a.jpg' }),
    row(64),
    row(65, { stock: 0, pictures: 'a.jpg' }),
    row(66, { base_price: undefined, pictures: 'a.jpg' }),
  ]
  const cards = previewCards([...plain, ...odd], NOW)
  expect(cards).toHaveLength(10)
  expect(cards.map(({ id }) => id)).toEqual(expect.arrayContaining(['60', '61', '63', '64', '65', '66']))
  expect(previewCards([], NOW)).toEqual([])
})

it('import preview: keeps amounts and pieces of a WooCommerce file', () => {
  const { rows } = moved(wooFile('en')).read
  const cards = previewCards(rows, NOW)
  expect(cards).toHaveLength(9)
  for (const card of cards) {
    const own = rows.find((each) => each.row === Number(card.id))!
    expect(card).toMatchObject({ name: own.values.name, available_quantity: stockOf(own) })
  }
  expect(cards.some(({ colors }) => colors.length > 1)).toBe(true)
  expect(cards.some(({ family }) => family !== undefined)).toBe(true)
})
