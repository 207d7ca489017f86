import { expect, it } from 'vitest'
import { priceJumps } from './price-jumps'

it.each([
  [890_000, 890, 'از ۸۹۰٬۰۰۰ به ۸۹۰ تومان، ۱٬۰۰۰ برابر کمتر'],
  [450_000, 4_500_000, 'از ۴۵۰٬۰۰۰ به ۴٬۵۰۰٬۰۰۰ تومان، ۱۰ برابر'],
  [450_000, 45_000, 'از ۴۵۰٬۰۰۰ به ۴۵٬۰۰۰ تومان، ۱۰ برابر کمتر'],
])('price jumps: %d to %d is named', (before, after, text) => {
  expect(priceJumps({ base_price: before }, { base_price: after })).toEqual([expect.stringContaining(text)])
})

it('price jumps: ordinary changes, new prices and removed prices are none', () => {
  expect(
    priceJumps(
      { base_price: 450_000, shop_price: 400_000 },
      { base_price: 900_000, shop_price: null, dealer_price: 100 },
    ),
  ).toEqual([])
})
