import type { PriceType } from '@/lib/catalog/tiers'
import type { DiscountType } from '../admin-rules'
import type { CampaignScope } from './schema'

/** A row of the list of discount campaigns. */
export interface CampaignRow {
  id: string
  name: string
  scope: CampaignScope
  category_id: string | null
  brand: string | null
  family_id: string | null
  /** Name of the category, brand or family; null for chosen products. */
  target: string | null
  start_date: string | null
  end_date: string | null
  is_active: boolean
  updated_at: string
  tiers: CampaignTier[]
  /** How many products have it. */
  products: number
  /** Those that were chosen one by one. */
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

/** What a campaign would do; see public.admin_preview_discount_campaign. Amounts in toman. */
export interface CampaignPreview {
  products: number
  /** Prices that would fall. */
  prices: number
  /** Prices that another discount has as low or lower. */
  better: number
  /** Prices on which it would have no effect. */
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

/** What a campaign may be for. */
export type CampaignTargets = Record<'category' | 'brand' | 'family', { value: string; label: string }[]>
