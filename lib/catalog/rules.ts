/** How rows of the catalog become what its pages show. Pure. */
import type { Json } from '@/lib/supabase/database.types'
import { reducedFrom } from './prior-price'
import { type PriceType, TIER_LABELS } from './tiers'
import type { PriceTier, PriceView } from './types'

const TIERS = Object.entries(TIER_LABELS) as [PriceType, string][]

/** What product_with_discounts says about prices: null where the viewer may not look. Toman. */
export type PriceRow = {
  price_type: PriceType | null
  list_price: number | null
  price: number | null
} & { [tier in PriceType]: number | null } & { [tier in PriceType as `${tier}_discount`]: Json }

/** A running discount as the view tells it. */
type Discount = {
  discounted_price: number
  discount_type: 'percentage' | 'amount'
  discount_value: number
  end_date: string | null
}

/**
 * The price to pay, and every tier that the database lets this viewer see. The database has chosen the tier
 * and applied the discount; nothing is calculated here but the percentage on the badge.
 */
export function priceView(row: PriceRow): PriceView {
  const amount = row.price && row.price > 0 ? row.price : null
  const discount = row.price_type && discountOf(row, row.price_type)
  const visible = TIERS.flatMap(([type, label]) => tierOf(row, type, label))
  // Who pays retail does not pay a wholesale price above it.
  const retail = row.price_type === 'base_price' ? (row.price ?? Infinity) : Infinity
  const tiers = visible.filter(({ amount: price }) => price <= retail).map(({ type: _, ...tier }) => tier)
  return {
    amount,
    listAmount: amount && discount ? row.list_price : null,
    percentOff: amount && discount && row.list_price ? percentOff(discount, row.list_price) : null,
    ...(tiers.length > 1 && { tiers }),
    ...(row.price_type === 'base_price' && tiers.length < visible.length && { isRetailLower: true }),
  }
}

function tierOf(row: PriceRow, type: PriceType, label: string): (PriceTier & { type: PriceType })[] {
  const price = row[type]
  if (price === null) return []
  const discount = discountOf(row, type)
  return [
    {
      type,
      label,
      amount: discount?.discounted_price ?? price,
      listAmount: discount ? price : null,
      mine: row.price_type === type,
    },
  ]
}

function discountOf(row: PriceRow, type: PriceType): Discount | null {
  const discount = row[`${type}_discount`] as Partial<Discount> | null
  return typeof discount?.discounted_price === 'number' ? (discount as Discount) : null
}

/** When the discount of the price to pay ends (ISO time); null without a discount or without an end. */
export function discountEnd(row: PriceRow): string | null {
  const discount = row.price_type && discountOf(row, row.price_type)
  return discount?.end_date ?? null
}

/**
 * A discounted price with the lowest of the 30 days before it (toman; null for none). One that is not below it is shown as a price,
 * and not as a reduction.
 */
export function withPrior(price: PriceView, lowestPrior: number | null): PriceView {
  if (lowestPrior === null) return price
  if (reducedFrom(price.amount, price.listAmount, lowestPrior) !== null) return { ...price, lowestPrior }
  const { tiers } = price
  return {
    ...price,
    listAmount: null,
    percentOff: null,
    ...(tiers && { tiers: tiers.map((tier) => (tier.mine ? { ...tier, listAmount: null } : tier)) }),
  }
}

/** Whole percent of a discount on a price; an amount that is not nothing shows as 1 at least. */
function percentOff(discount: Discount, price: number): number {
  if (discount.discount_type === 'percentage') return discount.discount_value
  return Math.max(1, Math.round((100 * discount.discount_value) / price))
}
