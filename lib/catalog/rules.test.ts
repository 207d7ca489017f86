import { expect, it } from 'vitest'
import { isStillNew, priceView, type PriceRow } from './rules'
import { priceOf } from './testing'

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

const tier = (payer: string, amount: number, listAmount: number | null = null, mine = false) => ({
  ...{ payer, amount, listAmount, mine },
})

it('price view: is a bare price without discount and tiers', () => {
  expect(priceView(row({ price: 1000, base_price: 1000 }))).toEqual(priceOf(1000))
})

it('price view: is unknown without a price and for zero', () => {
  for (const price of [null, 0]) expect(priceView(row({ price }))).toEqual(priceOf(null))
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
  expect(priceView(row({ ...values, shown_list_price: 1000 }))).toEqual(priceOf(800, 1000, 21))
  expect(priceView(row(values))).toEqual(priceOf(800))
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
    ...priceOf(800),
    tiers: [tier('normal', 900, 1100), tier('shop', 800, null, true)],
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
  expect(view).toMatchObject(priceOf(570, 600, 5))
  expect(view.tiers).toEqual([tier('normal', 1000), tier('shop', 800), tier('dealer', 570, 600, true)])
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
  expect(priceView(undercut)).toEqual({ ...priceOf(512, 640, 20), isRetailLower: true })
})

it('price view: a member never sees a lower price of others next to their own', () => {
  const shop = priceView({ ...undercut, price_type: 'shop_price', price: 563, shown_list_price: null })
  expect(shop).toEqual(priceOf(563))
  const dealer = priceView({
    ...undercut,
    price_type: 'dealer_price',
    price: 540,
    shown_list_price: null,
    dealer_price: 540,
  })
  expect(dealer.tiers).toEqual([tier('shop', 563), tier('dealer', 540, null, true)])
})

it('price view: staff see what each type pays, also a shop price above the public one', () => {
  const staff = { ...undercut, dealer_price: 500 }
  const paid_tiers = { normal: 'base_price', shop: 'shop_price', dealer: 'dealer_price' } as const
  const view = priceView({ ...staff, paid_tiers })
  expect(view).toMatchObject({ amount: 512, retailPayers: [] })
  expect(view.isRetailLower).toBeUndefined()
  expect(view.tiers).toEqual([tier('normal', 512, 640, true), tier('shop', 563), tier('dealer', 500)])
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
  expect(view).toMatchObject(priceOf(700))
})

it('new mark: lasts 14 days', () => {
  const now = Date.parse('2026-11-26T12:00:00Z')
  const at = (created_at: string, is_new = true) => isStillNew({ is_new, created_at }, now)
  expect(at('2026-11-12T12:00:01Z')).toBe(true)
  expect(at('2026-11-12T12:00:00Z')).toBe(false)
  expect(at('2026-11-26T11:00:00Z', false)).toBe(false)
})
