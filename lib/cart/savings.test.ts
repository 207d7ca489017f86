import { expect, it } from 'vitest'
import { savedAmount } from './savings'
import type { LineState } from './quote'

it('savings: add up the discounts of items that can be bought', () => {
  const of = (state: LineState, shown_list_price: number | null, unit_price: number | null) => ({
    state,
    quantity: 3,
    available: 2,
    shown_list_price,
    unit_price,
  })
  expect(
    savedAmount([
      of('ok', 1000, 900),
      of('not_enough', 500, 400),
      of('ok', null, 700),
      of('out_of_stock', 900, 100),
      of('no_price', 900, null),
    ]),
  ).toBe(3 * 100 + 2 * 100)
})
