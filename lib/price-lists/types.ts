import type { PriceStep } from '@/lib/wholesale/terms-schema'

export const LIST_TIERS = ['shop_price', 'dealer_price'] as const
export type ListTier = (typeof LIST_TIERS)[number]

export const LIST_FORMATS = ['pictures', 'xlsx', 'csv'] as const
export type ListFormat = (typeof LIST_FORMATS)[number]

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
}
