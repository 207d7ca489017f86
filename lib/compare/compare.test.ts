import { expect, it } from 'vitest'
import { numberAttribute as number } from '@/lib/attributes/testing'
import type { ProductAttribute } from '@/lib/attributes/types'
import { priceOf } from '@/lib/catalog/testing'
import { comparePath, parseIds } from './ids'
import { compareRows, differingFacts } from './rules'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

it('compare address: lists valid products once, four at most', () => {
  expect(parseIds(`${id(1)},x,${id(2).toUpperCase()},,${id(1)}`)).toEqual([id(1), id(2)])
  expect(parseIds([id(1), `${id(2)},${id(3)}`])).toEqual([id(1), id(2), id(3)])
  expect(parseIds([1, 2, 3, 4, 5].map(id).join())).toEqual([1, 2, 3, 4].map(id))
  for (const none of [null, undefined, '', [], '%00', `'${id(1)}'`]) expect(parseIds(none)).toEqual([])
})

it('compare address: is read back', () => {
  expect(parseIds(new URL(comparePath([id(1), id(2)], true), 'http://x').searchParams.get('ids'))).toEqual([
    id(1),
    id(2),
  ])
  expect(comparePath([])).toBe('/compare')
})

const price = priceOf(300_000)
const known = { price, rating: { average: 4.5, count: 2 }, available_quantity: 5 }

it('compare facts: price, rating and stock differ as shown', () => {
  expect(differingFacts([known, { ...known, available_quantity: 7 }])).toEqual([])
  const dearer = { ...known, price: { ...price, amount: 400_000 } }
  expect(differingFacts([known, known, dearer])).toEqual(['price'])
  const gone = { ...known, available_quantity: 0 }
  expect(differingFacts([gone, { ...dearer, available_quantity: 0 }])).toEqual([])
  expect(differingFacts([known, { ...gone, rating: null }])).toEqual(['price', 'rating', 'stock'])
})

const product = (attributes: ProductAttribute[], brand: string | null = null) => ({ brand, attributes })

it('compare rows: follow the order of the panel, with values of any product', () => {
  const rows = compareRows([
    product([number('a', 1), number('c', 3), { ...number('hidden', 1), is_compared: false }], 'هرمز'),
    product([number('a', 1), number('b', 2), number('c', 4)]),
    product([number('z', 9), number('c', 3), number('d', 5)]),
  ])
  expect(rows.map(({ key }) => key)).toEqual(['brand', 'z', 'a', 'b', 'c', 'd'])
  expect(rows.find(({ key }) => key === 'c')).toEqual({
    key: 'c',
    name: 'c',
    values: ['۳', '۴', '۳'],
    differs: true,
  })
  expect(rows.find(({ key }) => key === 'b')).toMatchObject({ values: [null, '۲', null], differs: true })
})

it('compare rows: mark equal values and omit empty rows', () => {
  const rows = compareRows([product([number('a', 1)]), product([number('a', 1)])])
  expect(rows).toEqual([{ key: 'a', name: 'a', values: ['۱', '۱'], differs: false }])
})
