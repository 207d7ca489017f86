import type { PriceType } from '@/lib/catalog/tiers'
import type { DiscountType, Undercut } from './admin-rules'

/** Amounts in toman; null if nothing would remain to pay. */
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
