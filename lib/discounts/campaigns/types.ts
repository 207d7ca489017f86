import type { PriceType } from '@/lib/catalog/tiers'
import type { DiscountType } from '../admin-rules'
import type { CampaignScope } from './schema'

export interface CampaignRow {
  id: string
  name: string
  scope: CampaignScope
  category_id: string | null
  brand: string | null
  family_id: string | null
  /** Name of category, brand or family; null for chosen products. */
  target: string | null
  start_date: string | null
  end_date: string | null
  is_active: boolean
  updated_at: string
  tiers: CampaignTier[]
  /** Product count. */
  products: number
  /** Individually chosen products. */
  chosen: { id: string; name: string }[]
}

export interface CampaignTier {
  price_type: PriceType
  discount_type: DiscountType
  discount_value: number
  /** Toman. */
  round_to: number
  lowest_price: number | null
}

/** Answer of public.admin_preview_discount_campaign, in toman. */
export interface CampaignPreview {
  products: number
  /** Reduced prices. */
  prices: number
  /** Prices with an equal or better discount. */
  better: number
  /** Prices without effect. */
  none: number
  /** Products whose retail price would fall below a wholesale price. */
  undercut: number
  lines: {
    product_id: string
    name: string
    price_type: PriceType
    amount: number
    before: number
    after: number
    problem: 'better' | 'none' | null
  }[]
}

export type CampaignTargets = Record<'category' | 'brand' | 'family', { value: string; label: string }[]>
