/** Price lists of the wholesale tiers: files and contents. */
import type { PriceStep } from '@/lib/wholesale/terms-schema'
import type { Database } from '@/lib/supabase/database.types'

export type PriceListRow = Database['public']['Tables']['price_lists']['Row']
export type PriceListSettings = Database['public']['Tables']['price_list_settings']['Row']

/** Whose prices: those of a tier of wholesale. */
export const LIST_TIERS = ['shop_price', 'dealer_price'] as const
export type ListTier = (typeof LIST_TIERS)[number]

/** The last file of a tier. */
interface ReadyList {
  id: string
  /** ISO times: up to when nothing in it had changed, and when the file was made. */
  as_of: string
  finished_at: string
  bytes: number
  /** Products in it. */
  total: number
  /** The last day of its prices, «2026-11-30»; null: until they change. */
  valid_until: string | null
  /** Nothing that it tells changed since. */
  is_fresh: boolean
}

/** State of the list of a tier. */
export interface ListState {
  tier: ListTier
  ready: ReadyList | null
  /** Of one that was asked for since; null: none. */
  state: 'waiting' | 'making' | 'failed' | null
  /** Products that are done, of how many. */
  done: number | null
  total: number | null
}

/** A product as a list tells it; prices in toman for one piece. What is not there was told by nobody. */
export interface ListedProduct {
  id: string
  /** Of its category in the menu's order. */
  place: number
  name: string
  sku?: string
  category?: string
  image?: string
  colors?: string[]
  pack?: number
  carton?: number
  /** What a quantity must be a multiple of, and pieces that an order must hold. */
  multiple?: number
  minimum?: number
  price?: number
  retail?: number
  steps?: PriceStep[]
}

/** What stands above the products. */
export interface ListHead {
  shop: string
  /** As people read it; empty for none. */
  phone: string
  /** «همکار». */
  tier: string
  /** «۲ آذر ۱۴۰۵». */
  date: string
  /** Up to when the prices hold, as a sentence. */
  validity: string
}

/** A list that is to be written: products in their order, with the name of each category. */
export interface PriceList {
  head: ListHead
  products: readonly ListedProduct[]
  categoryOf: (product: ListedProduct) => string
  /** A small JPEG of a picture, or null; without it the list has no pictures. */
  picture: ((name: string) => Promise<Buffer | null>) | null
  /** How many products are done. */
  progress: (done: number) => Promise<void>
}

/** A list for the print page: products by category, in the order of the menu. */
export interface PrintedList {
  head: ListHead
  hasPictures: boolean
  groups: { name: string; products: ListedProduct[] }[]
}
