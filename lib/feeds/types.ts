/** A product, or one of its colors. Retail prices in whole toman. */
export interface FeedItem {
  productId: string
  /** Null for a product without colors. */
  colorId: string | null
  color: string | null
  slug: string
  name: string
  brand: string | null
  sku: string | null
  /** Category names from the top. */
  categories: string[]
  /** Stored pictures in order. */
  images: string[]
  /** Retail price; null: unknown. */
  price: number | null
  /** Before a discount that may be shown. */
  shownListPrice: number | null
  isAvailable: boolean
  /** Grams. */
  weight: number | null
  shortDescription: string
  /** HTML. */
  description: string
  /** Variant group and label in it. */
  family: { id: string; size: string } | null
  specifications: { name: string; value: string }[]
  /** ISO. */
  createdAt: string
  changedAt: string
}
