import type { PriceStep } from '@/lib/wholesale/terms-schema'
import type { Database } from '@/lib/supabase/database.types'

export type PriceListRow = Database['public']['Tables']['price_list_files']['Row']
export type PriceListSettings = Database['public']['Tables']['price_list_settings']['Row']

export const LIST_TIERS = ['shop_price', 'dealer_price'] as const
export type ListTier = (typeof LIST_TIERS)[number]

interface ReadyList {
  id: string
  /** ISO: data as of, and generation time. */
  as_of: string
  finished_at: string
  bytes: number
  total: number
  /** ISO date; null: until prices change. */
  valid_until: string | null
  /** Contents unchanged since. */
  is_fresh: boolean
}

export interface ListState {
  tier: ListTier
  ready: ReadyList | null
  /** Of a pending request; null: none. */
  state: 'waiting' | 'making' | 'failed' | null
  done: number | null
  total: number | null
}

/** Prices in toman per item; missing values are unknown. */
export interface ListedProduct {
  id: string
  /** Category position in the menu. */
  place: number
  name: string
  sku?: string
  category?: string
  image?: string
  colors?: string[]
  pack?: number
  carton?: number
  /** Order multiple and minimum items. */
  multiple?: number
  minimum?: number
  price?: number
  retail?: number
  steps?: PriceStep[]
}

export interface ListHead {
  shop: string
  /** Display form; may be empty. */
  phone: string
  /** «همکار». */
  tier: string
  /** «۲ آذر ۱۴۰۵». */
  date: string
  validity: string
}

export interface PriceList {
  head: ListHead
  products: readonly ListedProduct[]
  categoryOf: (product: ListedProduct) => string
  /** Small JPEG or null; without it the list has no pictures. */
  picture: ((name: string) => Promise<Buffer | null>) | null
  progress: (done: number) => Promise<void>
}

/** Products by category in menu order. */
export interface PrintedList {
  head: ListHead
  hasPictures: boolean
  groups: { name: string; products: ListedProduct[] }[]
}
