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
