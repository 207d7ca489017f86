import { expect, it } from 'vitest'
import { quoteSchema } from './quote'

const answer = {
  lines: [
    {
      product_id: 'p1',
      color_id: 'c1',
      quantity: 2,
      state: 'not_enough',
      available: 1,
      payable: 1,
      name: 'قابلمه',
      slug: 'قابلمه',
      image: null,
      color_name: 'آبی',
      color_hex: '#0000ff',
      price_type: 'base',
      list_price: 120,
      unit_price: 100,
      shown_list_price: null,
      line_total: 100,
      weight: null,
    },
  ],
  orderable: false,
  user_type: 'guest',
  subtotal: 100,
  weight: 1000,
  method: 'post',
  methods: [],
  delivery_error: null,
  shipping: 0,
  free_shipping_above: null,
  cash_limit: null,
  discount: null,
  total: 100,
}

it('quote: adds the key of each line and drops unused fields', () => {
  const quote = quoteSchema.parse(answer)
  expect(quote.lines[0]).toMatchObject({ key: 'p1::c1', state: 'not_enough' })
  expect(quote.lines[0]).not.toHaveProperty('price_type')
  expect(quote).not.toHaveProperty('weight')
})

it.each([
  ['a fraction of a toman', { total: 99.5 }],
  ['an unknown state', { lines: [{ ...answer.lines[0], state: 'sold' }] }],
  ['an answer without lines', { lines: undefined }],
])('quote: refuses %s', (_, change) => {
  expect(quoteSchema.safeParse({ ...answer, ...change }).success).toBe(false)
})
