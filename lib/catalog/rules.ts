import type { Json } from '@/lib/supabase/database.types'
import { reducedFrom } from './prior-price'
import { type PriceType, TIER_LABELS } from './tiers'
import type { PriceTier, PriceView, ProductCardData } from './types'

const TIERS = Object.entries(TIER_LABELS) as [PriceType, string][]

/** Prices of product_with_discounts in toman; null: hidden from the viewer. */
export type PriceRow = {
  price_type: PriceType | null
  list_price: number | null
  price: number | null
} & { [tier in PriceType]: number | null } & { [tier in PriceType as `${tier}_discount`]: Json }

type Discount = {
  discounted_price: number
  discount_type: 'percentage' | 'amount'
  discount_value: number
  end_date: string | null
}

/** The database chose the tier and applied the discount; only the percentage is computed here. */
export function priceView(row: PriceRow): PriceView {
  const amount = row.price && row.price > 0 ? row.price : null
  const discount = row.price_type && discountOf(row, row.price_type)
  const visible = TIERS.flatMap(([type, label]) => tierOf(row, type, label))
  // Retail customers must not pay a higher wholesale price.
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

/** ISO; null without a discount or an end. */
export function discountEnd(row: PriceRow): string | null {
  const discount = row.price_type && discountOf(row, row.price_type)
  return discount?.end_date ?? null
}

const DAY = 86_400_000
const NEW_DAYS = 14

/** The panel's mark, for 14 days. `created_at`: ISO. */
export function isStillNew(row: { is_new: boolean; created_at: string }, now = Date.now()): boolean {
  return row.is_new && now - Date.parse(row.created_at) < NEW_DAYS * DAY
}

/** For lists of new products, where the mark says nothing. */
export function withoutNewMark(products: readonly ProductCardData[]): ProductCardData[] {
  return products.map((product) => ({ ...product, isNew: false }))
}

/** Drops the reduction unless the price is below `lowestPrior` (toman, 30 days). */
export function withPrior(price: PriceView, lowestPrior: number | null): PriceView {
  if (lowestPrior === null || reducedFrom(price.amount, price.listAmount, lowestPrior) !== null) return price
  const { tiers } = price
  return {
    ...price,
    listAmount: null,
    percentOff: null,
    ...(tiers && { tiers: tiers.map((tier) => (tier.mine ? { ...tier, listAmount: null } : tier)) }),
  }
}

/** Whole percent; positive discounts show at least 1. */
function percentOff(discount: Discount, price: number): number {
  if (discount.discount_type === 'percentage') return discount.discount_value
  return Math.max(1, Math.round((100 * discount.discount_value) / price))
}
