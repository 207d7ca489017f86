/** A product, or one of its colors. Retail prices in whole toman. */
export interface FeedItem {
  product_id: string
  /** Null for a product without colors. */
  color_id: string | null
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
  shown_list_price: number | null
  is_available: boolean
  /** Grams. */
  weight: number | null
  short_description: string
  /** HTML. */
  description: string
  /** Variant group and label in it. */
  family: { id: string; size: string } | null
  specifications: { name: string; value: string }[]
  /** ISO. */
  created_at: string
  changed_at: string
}
