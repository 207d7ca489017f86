import { expect, it } from 'vitest'
import { isStillNew, priceView, type PriceRow, withPrior } from './rules'

const row = (values: Partial<PriceRow>): PriceRow => ({
  price_type: 'base_price',
  list_price: null,
  price: null,
  base_price: null,
  shop_price: null,
  dealer_price: null,
  base_price_discount: null,
  shop_price_discount: null,
  dealer_price_discount: null,
  ...values,
})

it('price view: is a bare price without discount and tiers', () => {
  expect(priceView(row({ list_price: 1000, price: 1000, base_price: 1000 }))).toEqual({
    amount: 1000,
    listAmount: null,
    percentOff: null,
  })
})

it('price view: is unknown without a price and for zero', () => {
  for (const price of [null, 0])
    expect(priceView(row({ price }))).toEqual({ amount: null, listAmount: null, percentOff: null })
})

it.each([
  ['percentage', 20, 20],
  ['amount', 200, 20],
  ['amount', 1, 1],
  ['amount', 996, 100],
] as const)(
  'price view: shows a discount in percent (%s of %i)',
  (discount_type, discount_value, percentOff) => {
    const base_price_discount = { discounted_price: 4, discount_type, discount_value }
    const view = priceView(row({ list_price: 1000, price: 4, base_price: 1000, base_price_discount }))
    expect(view).toEqual({ amount: 4, listAmount: 1000, percentOff })
  },
)

it('price view: shows every tier to a dealer and marks their own', () => {
  const dealer_price_discount = { discounted_price: 570, discount_type: 'percentage', discount_value: 5 }
  const view = priceView(
    row({
      price_type: 'dealer_price',
      list_price: 600,
      price: 570,
      base_price: 1000,
      shop_price: 800,
      dealer_price: 600,
      dealer_price_discount,
    }),
  )
  expect(view).toMatchObject({ amount: 570, listAmount: 600, percentOff: 5 })
  expect(view.tiers).toEqual([
    { label: 'مصرف‌کننده', amount: 1000, listAmount: null, mine: false },
    { label: 'فروشگاه', amount: 800, listAmount: null, mine: false },
    { label: 'همکار', amount: 570, listAmount: 600, mine: true },
  ])
})

it('price view: marks a lower retail price, hides tiers that do not apply', () => {
  const base_price_discount = { discounted_price: 512, discount_type: 'percentage', discount_value: 20 }
  const cut = row({
    price_type: 'base_price',
    list_price: 640,
    price: 512,
    base_price: 640,
    base_price_discount,
    shop_price: 563,
  })
  expect(priceView(cut)).toEqual({ amount: 512, listAmount: 640, percentOff: 20, isRetailLower: true })
  // Who pays a wholesale price sees every tier, also one above retail.
  const dealer = priceView({
    ...cut,
    price_type: 'dealer_price',
    price: 500,
    list_price: 500,
    dealer_price: 500,
  })
  expect(dealer.tiers).toEqual([
    { label: 'مصرف‌کننده', amount: 512, listAmount: 640, mine: false },
    { label: 'فروشگاه', amount: 563, listAmount: null, mine: false },
    { label: expect.any(String), amount: 500, listAmount: null, mine: true },
  ])
  expect(dealer.isRetailLower).toBeUndefined()
})

it('price view: ignores the discount of another tier', () => {
  const base_price_discount = { discounted_price: 500, discount_type: 'percentage', discount_value: 50 }
  const view = priceView(
    row({
      price_type: 'shop_price',
      list_price: 700,
      price: 700,
      base_price: 1000,
      shop_price: 700,
      base_price_discount,
    }),
  )
  expect(view).toMatchObject({ amount: 700, listAmount: null, percentOff: null })
})

const price = {
  amount: 800,
  listAmount: 1000,
  percentOff: 20,
  tiers: [
    { label: 'مصرف‌کننده', amount: 900, listAmount: 1100, mine: false },
    { label: 'فروشگاه', amount: 800, listAmount: 1000, mine: true },
  ],
}

it('new mark: lasts 14 days', () => {
  const now = Date.parse('2026-11-26T12:00:00Z')
  const at = (created_at: string, is_new = true) => isStillNew({ is_new, created_at }, now)
  expect(at('2026-11-12T12:00:01Z')).toBe(true)
  expect(at('2026-11-12T12:00:00Z')).toBe(false)
  expect(at('2026-11-26T11:00:00Z', false)).toBe(false)
})

it('prior price: a higher or unknown one changes nothing', () => {
  expect(withPrior(price, 801)).toBe(price)
  expect(withPrior(price, null)).toBe(price)
})

it.each([800, 700])('prior price: %i cancels a reduction to 800', (lowest) => {
  expect(withPrior(price, lowest)).toEqual({
    amount: 800,
    listAmount: null,
    percentOff: null,
    tiers: [price.tiers[0], { label: 'فروشگاه', amount: 800, listAmount: null, mine: true }],
  })
})
