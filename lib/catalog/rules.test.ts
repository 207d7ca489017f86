import { expect, it } from 'vitest'
import { isStillNew, priceView, type PriceRow } from './rules'

const row = (values: Partial<PriceRow>): PriceRow => ({
  price_type: 'base_price',
  price: null,
  shown_list_price: null,
  base_price: null,
  shop_price: null,
  dealer_price: null,
  base_price_discount: null,
  shop_price_discount: null,
  dealer_price_discount: null,
  ...values,
})

it('price view: is a bare price without discount and tiers', () => {
  expect(priceView(row({ price: 1000, base_price: 1000 }))).toEqual({
    amount: 1000,
    listAmount: null,
    percentOff: null,
  })
})

it('price view: is unknown without a price and for zero', () => {
  for (const price of [null, 0])
    expect(priceView(row({ price }))).toEqual({ amount: null, listAmount: null, percentOff: null })
})

const discount = (discounted_price: number, percent_off: number) => ({
  discounted_price,
  discount_type: 'percentage',
  discount_value: percent_off,
  percent_off,
})

it('price view: shows list price and percentage of the database', () => {
  const base_price_discount = discount(800, 21)
  const values = { price: 800, base_price: 1000, base_price_discount }
  expect(priceView(row({ ...values, shown_list_price: 1000 }))).toEqual({
    amount: 800,
    listAmount: 1000,
    percentOff: 21,
  })
  expect(priceView(row(values))).toEqual({ amount: 800, listAmount: null, percentOff: null })
})

it('price view: hides a list price that is not shown from the own tier only', () => {
  const view = priceView(
    row({
      price_type: 'shop_price',
      price: 800,
      base_price: 1100,
      base_price_discount: discount(900, 18),
      shop_price: 1000,
      shop_price_discount: discount(800, 20),
    }),
  )
  expect(view).toEqual({
    amount: 800,
    listAmount: null,
    percentOff: null,
    tiers: [
      { payer: 'normal', amount: 900, listAmount: 1100, mine: false },
      { payer: 'shop', amount: 800, listAmount: null, mine: true },
    ],
  })
})

it('price view: shows every tier to a dealer and marks their own', () => {
  const dealer_price_discount = discount(570, 5)
  const view = priceView(
    row({
      price_type: 'dealer_price',
      price: 570,
      shown_list_price: 600,
      base_price: 1000,
      shop_price: 800,
      dealer_price: 600,
      dealer_price_discount,
    }),
  )
  expect(view).toMatchObject({ amount: 570, listAmount: 600, percentOff: 5 })
  expect(view.tiers).toEqual([
    { payer: 'normal', amount: 1000, listAmount: null, mine: false },
    { payer: 'shop', amount: 800, listAmount: null, mine: false },
    { payer: 'dealer', amount: 570, listAmount: 600, mine: true },
  ])
})

const base_price_discount = discount(512, 20)
/** Public 512, shop 563, dealer 500. */
const undercut = row({
  price: 512,
  shown_list_price: 640,
  base_price: 640,
  base_price_discount,
  shop_price: 563,
})

it('price view: a shop that pays a lower retail price sees it alone, and the rule', () => {
  expect(priceView(undercut)).toEqual({ amount: 512, listAmount: 640, percentOff: 20, isRetailLower: true })
})

it('price view: a member never sees a lower price of others next to their own', () => {
  const shop = priceView({ ...undercut, price_type: 'shop_price', price: 563, shown_list_price: null })
  expect(shop).toEqual({ amount: 563, listAmount: null, percentOff: null })
  const dealer = priceView({
    ...undercut,
    price_type: 'dealer_price',
    price: 540,
    shown_list_price: null,
    dealer_price: 540,
  })
  expect(dealer.tiers).toEqual([
    { payer: 'shop', amount: 563, listAmount: null, mine: false },
    { payer: 'dealer', amount: 540, listAmount: null, mine: true },
  ])
})

it('price view: staff see what each type pays, also a shop price above the public one', () => {
  const staff = { ...undercut, dealer_price: 500 }
  const paid_tiers = { normal: 'base_price', shop: 'shop_price', dealer: 'dealer_price' } as const
  const view = priceView({ ...staff, paid_tiers })
  expect(view).toMatchObject({ amount: 512, retailPayers: [] })
  expect(view.isRetailLower).toBeUndefined()
  expect(view.tiers).toEqual([
    { payer: 'normal', amount: 512, listAmount: 640, mine: true },
    { payer: 'shop', amount: 563, listAmount: null, mine: false },
    { payer: 'dealer', amount: 500, listAmount: null, mine: false },
  ])
})

it('price view: staff see who pays the public price, where the setting allows it', () => {
  const staff = { ...undercut, dealer_price: 500 }
  const view = priceView({
    ...staff,
    paid_tiers: { normal: 'base_price', shop: 'base_price', dealer: 'dealer_price' },
  })
  expect(view.retailPayers).toEqual(['shop'])
  expect(view.tiers?.map(({ payer, amount }) => [payer, amount])).toEqual([
    ['normal', 512],
    ['shop', 512],
    ['dealer', 500],
  ])
})

it('price view: ignores the discount of another tier', () => {
  const base_price_discount = discount(500, 50)
  const view = priceView(
    row({
      price_type: 'shop_price',
      price: 700,
      base_price: 1000,
      shop_price: 700,
      base_price_discount,
    }),
  )
  expect(view).toMatchObject({ amount: 700, listAmount: null, percentOff: null })
})

it('new mark: lasts 14 days', () => {
  const now = Date.parse('2026-11-26T12:00:00Z')
  const at = (created_at: string, is_new = true) => isStillNew({ is_new, created_at }, now)
  expect(at('2026-11-12T12:00:01Z')).toBe(true)
  expect(at('2026-11-12T12:00:00Z')).toBe(false)
  expect(at('2026-11-26T11:00:00Z', false)).toBe(false)
})
