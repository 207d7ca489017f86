import type { PriceStep } from '@/lib/wholesale/terms-schema'

/** Missing values: as the product, or unknown. Quantities are items. */
export interface SheetColor {
  id: string
  name: string
  hex: string
  image?: string
  stock: number
  pack?: number
  carton?: number
  /** Of a carton, in cubic centimeters. */
  volume?: number
  /** Required multiple; missing: any quantity. */
  multiple?: number
}

/** Prices in toman per item. */
export interface SheetProduct {
  id: string
  slug: string
  name: string
  sku?: string
  brand?: string
  category?: string
  image?: string
  /** Grams per item. */
  weight: number
  /** Sum of all colors. */
  stock: number
  family?: { id: string; name: string; label: string }
  list?: number
  /** Viewer's price; missing: unknown, not orderable. */
  price?: number
  retail?: number
  steps?: PriceStep[]
  pack?: number
  carton?: number
  volume?: number
  multiple?: number
  minimum?: number
  colors?: SheetColor[]
}

export interface SheetLine {
  product_id: string
  color_id: string | null
  quantity: number
}

export interface KeptSheet {
  id: string
  name: string
  lines: SheetLine[]
  updated_at: string
}

export interface LastOrder {
  number: number
  created_at: string
  lines: SheetLine[]
}

export interface ShortLine {
  product_id: string
  color_id: string | null
  wanted: number
  quantity: number
}

export interface SheetCategory {
  id: string
  name: string
  parent_id: string | null
}
