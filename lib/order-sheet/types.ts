/** The order sheet of a shop or dealer: rows as SQL `order_sheet` answers them, and lines as they are ordered and kept. */
import type { PriceStep } from '@/lib/wholesale/terms-schema'

/** A color of a product; what is not there is the product's, or was told by nobody. Quantities are pieces. */
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
  /** What a quantity must be a multiple of; not there: anything. */
  multiple?: number
}

/** A product as the viewer may buy it; prices in toman for one piece. */
export interface SheetProduct {
  id: string
  slug: string
  name: string
  sku?: string
  brand?: string
  category?: string
  image?: string
  /** Grams of one piece. */
  weight: number
  /** Of all colors together. */
  stock: number
  family?: { id: string; name: string; label: string }
  list?: number
  /** The viewer's own for one piece; not there: unknown, it cannot be ordered. */
  price?: number
  /** What everybody else pays now. */
  retail?: number
  /** Lower prices from a number of pieces on, the colors together. */
  steps?: PriceStep[]
  pack?: number
  carton?: number
  volume?: number
  multiple?: number
  /** Pieces that an order must hold, the colors together. */
  minimum?: number
  /** In the panel's order; not there for a product without colors. */
  colors?: SheetColor[]
}

/** So many pieces of a product, and of its color where it has some. */
export interface SheetLine {
  productId: string
  colorId: string | null
  quantity: number
}

/** Lines that are kept under a name. */
export interface KeptSheet {
  id: string
  name: string
  lines: SheetLine[]
  /** ISO time. */
  updatedAt: string
}

/** The last order, as lines to begin with. */
export interface LastOrder {
  number: number
  /** ISO time. */
  createdAt: string
  lines: SheetLine[]
}

/** A line that could not be had as wanted. */
export interface ShortLine {
  product_id: string
  color_id: string | null
  wanted: number
  /** What lies in the cart now; 0: nothing. */
  quantity: number
}

export interface SheetCategory {
  id: string
  name: string
  parentId: string | null
}
