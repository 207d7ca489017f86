import { describe, expect, it } from 'vitest'
import { priceView, type PriceRow, withPrior } from './rules'

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

describe('priceView', () => {
  it('is a bare price without discount and tiers', () => {
    expect(priceView(row({ list_price: 1000, price: 1000, base_price: 1000 }))).toEqual({
      amount: 1000,
      listAmount: null,
      percentOff: null,
    })
  })

  it('is unknown without a price, and for zero', () => {
    for (const price of [null, 0])
      expect(priceView(row({ price }))).toEqual({ amount: null, listAmount: null, percentOff: null })
  })

  it.each([
    ['percentage', 20, 20],
    ['amount', 200, 20],
    ['amount', 1, 1],
    ['amount', 996, 100],
  ] as const)('says how much is off: %s %i', (discount_type, discount_value, percentOff) => {
    const base_price_discount = { discounted_price: 4, discount_type, discount_value }
    const view = priceView(row({ list_price: 1000, price: 4, base_price: 1000, base_price_discount }))
    expect(view).toEqual({ amount: 4, listAmount: 1000, percentOff })
  })

  it('shows a dealer every tier that came, and which one is theirs', () => {
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

  it('tells a shop that retail is the lower price now, and shows no price that nobody pays', () => {
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
    // A dealer whose own price is still lower reads nothing of the shops' one, which nobody pays.
    const dealer = priceView({
      ...cut,
      price_type: 'dealer_price',
      price: 500,
      list_price: 500,
      dealer_price: 500,
    })
    expect(dealer.tiers).toEqual([
      { label: 'مصرف‌کننده', amount: 512, listAmount: 640, mine: false },
      { label: expect.any(String), amount: 500, listAmount: null, mine: true },
    ])
    expect(dealer.isRetailLower).toBeUndefined()
  })

  it('keeps the discount of another tier off the badge', () => {
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
})

describe('withPrior', () => {
  const price = {
    amount: 800,
    listAmount: 1000,
    percentOff: 20,
    tiers: [
      { label: 'مصرف‌کننده', amount: 900, listAmount: 1100, mine: false },
      { label: 'فروشگاه', amount: 800, listAmount: 1000, mine: true },
    ],
  }

  it('tells a price that was reduced by what, and leaves one that nothing is known of', () => {
    expect(withPrior(price, 801)).toEqual({ ...price, lowestPrior: 801 })
    expect(withPrior(price, null)).toBe(price)
  })

  it.each([800, 700])('shows no reduction where %i was asked before', (lowest) => {
    expect(withPrior(price, lowest)).toEqual({
      amount: 800,
      listAmount: null,
      percentOff: null,
      tiers: [price.tiers[0], { label: 'فروشگاه', amount: 800, listAmount: null, mine: true }],
    })
  })
})
