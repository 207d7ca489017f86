import { expect, it } from 'vitest'
import { amountToCollect, parcelWeight, pickList, weightText } from './parcels'

const line = (change: object) => ({
  product_id: 'a',
  color_id: null,
  product_name: 'قابلمه',
  product_image: null,
  color_name: null,
  color_hex: null,
  quantity: 2,
  reduced_quantity: 0,
  product: { sku: 'Q-1', weight: 1200, place: 'ب۲' },
  ...change,
})

it('parcel: weighs its remaining items and the packing', () => {
  const lines = [
    line({}),
    line({ quantity: 3, reduced_quantity: 2, product: null }),
    line({ reduced_quantity: 2 }),
  ]
  expect(parcelWeight(lines, 500)).toBe(2 * 1200 + 500)
  expect([weightText(800), weightText(2900), weightText(12_000)]).toEqual([
    '۸۰۰ گرم',
    '۲٫۹ کیلوگرم',
    '۱۲ کیلوگرم',
  ])
})

it('parcel: collects the remaining amount on delivery only', () => {
  const order = {
    payment_method: 'cash_on_delivery',
    is_paid: false,
    total_amount: 900,
    reduced_amount: 300,
  } as const
  expect(amountToCollect(order)).toBe(600)
  expect(amountToCollect({ ...order, is_paid: true })).toBe(0)
  expect(amountToCollect({ ...order, payment_method: 'online' })).toBe(0)
})

it('pick list: adds up products in the order of the stock room', () => {
  const far = { sku: 'Z', weight: null, place: 'ب۱۰' }
  const nowhere = { sku: 'A', weight: null, place: null }
  const picks = pickList([
    {
      number: 12,
      order_items: [
        line({ quantity: 1 }),
        line({ product_id: 'c', product_name: 'سینی', product: nowhere }),
        line({ color_id: 'red', color_name: 'سرخ', color_hex: '#f00' }),
      ],
    },
    {
      number: 11,
      order_items: [
        line({}),
        line({ product_id: 'b', product_name: 'کتری', product: far }),
        line({ reduced_quantity: 2 }),
      ],
    },
  ])
  expect(picks.map(({ name, color, pieces, orders }) => [name, color?.name ?? null, pieces, orders])).toEqual(
    [
      [
        'قابلمه',
        null,
        3,
        [
          { number: 11, pieces: 2 },
          { number: 12, pieces: 1 },
        ],
      ],
      ['قابلمه', 'سرخ', 2, [{ number: 12, pieces: 2 }]],
      ['کتری', null, 2, [{ number: 11, pieces: 2 }]],
      ['سینی', null, 2, [{ number: 12, pieces: 2 }]],
    ],
  )
})
