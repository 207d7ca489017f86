import type { PriceView } from './types'
import { CUSTOMER_TYPES } from '@/lib/customers/types'
import type { Database } from '@/lib/supabase/database.types'

export type PriceType = Database['public']['Enums']['price_type']

/** Display order. */
export const TIER_LABELS: Record<PriceType, string> = {
  base_price: CUSTOMER_TYPES.normal,
  shop_price: CUSTOMER_TYPES.shop,
  dealer_price: CUSTOMER_TYPES.dealer,
}

/** Customers by the tier made for them. */
export type Payer = 'normal' | 'shop' | 'dealer'
export const PAYERS: readonly (readonly [Payer, PriceType])[] = [
  ['normal', 'base_price'],
  ['shop', 'shop_price'],
  ['dealer', 'dealer_price'],
]

export const PRICE_LABELS: Record<PriceType, string> = {
  base_price: 'قیمت پایه',
  shop_price: 'قیمت فروشگاه',
  dealer_price: 'قیمت عمده',
}

/** Margin at the retail price: toman, and whole percent of the retail price. */
export type Margin = { retail: number; earned: number; percent: number }

/** Null for retail customers and prices not below retail. */
export function marginOf({ amount, tiers }: PriceView): Margin | null {
  const retail = tiers?.find(({ payer, mine }) => !mine && payer === 'normal')?.amount
  if (amount === null || retail === undefined || retail <= amount) return null
  const earned = retail - amount
  // Positive margins show at least 1 %.
  return { retail, earned, percent: Math.max(1, Math.floor((100 * earned) / retail)) }
}
