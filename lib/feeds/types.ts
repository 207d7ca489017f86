/** An item of a price comparison: a product in one color, or a product without colors. Retail prices, whole toman. */
export interface FeedItem {
  productId: string
  /** Null for a product without colors. */
  colorId: string | null
  color: string | null
  slug: string
  name: string
  brand: string | null
  sku: string | null
  /** Names of its categories, from the top down. */
  categories: string[]
  /** Names of its pictures, the first one first. */
  images: string[]
  /** What a passer-by pays; null when unknown. */
  price: number | null
  /** Before the discount; the price itself without one. */
  listPrice: number | null
  /** The lowest of the 30 days before the discount; null without one, and where nothing was asked then. */
  lowestPrior: number | null
  isAvailable: boolean
  /** Grams. */
  weight: number | null
  shortDescription: string
  /** HTML. */
  description: string
  /** The family that it is in, and what tells it apart there; null without one. */
  family: { id: string; size: string } | null
  specifications: { name: string; value: string }[]
  /** ISO times. */
  createdAt: string
  changedAt: string
}
