import type { DiscountType, PriceType } from './admin-rules'

/** Wholesale prices that retail undercuts: whoever has them pays retail meanwhile. Toman. */
export interface Undercut {
  retail: number
  tiers: { price_type: PriceType; price: number; by: number }[]
}

/** What a discount would do; amounts in toman, null where nothing would remain to pay. */
export interface DiscountPreview {
  tiers: { price_type: PriceType; amount: number; price_now: number; price_then: number | null }[]
  overlaps: {
    id: string
    discount_type: DiscountType
    discount_value: number
    start_date: string | null
    end_date: string | null
  }[]
  undercut: Undercut | null
}
