import type { Json } from '@/lib/supabase/database.types'
import { type Payer, PAYERS, type PriceType } from './tiers'
import type { PriceTier, PriceView, ProductCardData } from './types'

/** Prices of product_with_discounts in toman; null: hidden from the viewer. */
export type PriceRow = {
  price_type: PriceType | null
  price: number | null
  /** Struck through; null without a discount that may be shown. */
  shown_list_price: number | null
  /** For staff on the product page: the tier that each type of customer pays. */
  paid_tiers?: Record<Payer, PriceType | null> | null
} & { [tier in PriceType]: number | null } & { [tier in PriceType as `${tier}_discount`]: Json }

type Discount = {
  discounted_price: number
  discount_type: 'percentage' | 'amount'
  discount_value: number
  percent_off: number
  end_date: string | null
}

/** The database chose the tier, the discount and what to show of it. */
export function priceView(row: PriceRow): PriceView {
  const amount = row.price && row.price > 0 ? row.price : null
  const discount = row.price_type && discountOf(row, row.price_type)
  const tiers = row.paid_tiers ? paidTiers(row, row.paid_tiers) : ownTiers(row)
  const isRetailLower = !row.paid_tiers && row.price_type === 'base_price' && isAboveRetail(row)
  return {
    amount,
    listAmount: row.shown_list_price,
    percentOff: row.shown_list_price === null ? null : (discount?.percent_off ?? null),
    ...(tiers.length > 1 && { tiers }),
    ...(isRetailLower && { isRetailLower: true }),
    ...(row.paid_tiers && { retailPayers: retailPayers(row, row.paid_tiers) }),
  }
}

/** Prices of a customer's tier and of those that pay as much or more; a lower price of others says nothing to them. */
function ownTiers(row: PriceRow): PriceTier[] {
  if (row.price_type === 'base_price') return []
  return PAYERS.flatMap(([payer, type]) => {
    const tier = tierOf(row, payer, type, row.price_type === type)
    return tier && (tier.mine || tier.amount >= (row.price ?? 0)) ? [tier] : []
  })
}

/** Prices that each type of customer pays, where a wholesale price exists. */
function paidTiers(row: PriceRow, paid: NonNullable<PriceRow['paid_tiers']>): PriceTier[] {
  if (row.shop_price === null && row.dealer_price === null) return []
  return PAYERS.flatMap(([payer]) => {
    const type = paid[payer]
    const tier = type && tierOf(row, payer, type, payer === 'normal')
    return tier ? [tier] : []
  })
}

function tierOf(row: PriceRow, payer: Payer, type: PriceType, mine: boolean): PriceTier | null {
  const price = row[type]
  if (price === null) return null
  const discount = discountOf(row, type)
  const listAmount = mine ? row.shown_list_price : discount && price
  return { payer, amount: discount?.discounted_price ?? price, listAmount, mine }
}

/** Types that pay the public price in place of their own, higher one. */
function retailPayers(row: PriceRow, paid: NonNullable<PriceRow['paid_tiers']>): Payer[] {
  return PAYERS.flatMap(([payer]) => {
    const own = payer === 'dealer' ? (row.dealer_price ?? row.shop_price) : row.shop_price
    return payer !== 'normal' && own !== null && paid[payer] === 'base_price' ? [payer] : []
  })
}

/** True where the viewer sees a wholesale price above the public one. */
function isAboveRetail(row: PriceRow): boolean {
  const retail = row.price ?? Infinity
  return PAYERS.some(([payer, type]) => (tierOf(row, payer, type, false)?.amount ?? 0) > retail)
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
