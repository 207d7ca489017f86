/** What the tiers of price are called, in the shop and in the panel: by who pays them. */
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
  base_price: `قیمت ${TIER_LABELS.base_price}`,
  shop_price: `قیمت ${TIER_LABELS.shop_price}`,
  dealer_price: `قیمت ${TIER_LABELS.dealer_price}`,
}
