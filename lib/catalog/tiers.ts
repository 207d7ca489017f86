/** Names of the tiers of price: the shop's by who pays them, the panel's by the specification. */
import { CUSTOMER_TYPES } from '@/lib/customers/types'
import type { Database } from '@/lib/supabase/database.types'

export type PriceType = Database['public']['Enums']['price_type']

/** In the order in which they are told. */
export const TIER_LABELS: Record<PriceType, string> = {
  base_price: CUSTOMER_TYPES.normal,
  shop_price: CUSTOMER_TYPES.shop,
  dealer_price: CUSTOMER_TYPES.dealer,
}

/** The price itself: the panel's columns, fields and files. */
export const PRICE_LABELS: Record<PriceType, string> = {
  base_price: 'قیمت پایه',
  shop_price: 'قیمت فروشگاه',
  dealer_price: 'قیمت عمده',
}
