import type { PriceType } from '@/lib/catalog/tiers'
import type { DiscountType, Undercut } from './admin-rules'

/** Amounts in toman; null if nothing would remain to pay. */
/** Counts of products whose price is above the tier before it. */
export interface PriceOrder {
  shop_above_base: number
  dealer_above_shop: number
}

export interface DiscountPreview {
  tiers: { price_type: PriceType; amount: number; price_now: number; price_then: number | null }[]
  overlaps: {
    id: string
    price_type: PriceType
    discount_type: DiscountType
    discount_value: number
    start_date: string | null
    end_date: string | null
  }[]
  undercut: Undercut | null
}
