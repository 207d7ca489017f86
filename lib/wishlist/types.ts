import type { ProductCardData } from '@/lib/catalog/types'

/** A marked product as its owner's list shows it. */
export type WishItem = {
  product: ProductCardData
  /** Toman, of the day on which it was marked; null where it had none. */
  price: number | null
  /** Milliseconds since 1970. */
  addedAt: number
  /** Whether its owner hears of a lower price by text message; null for guests, who cannot. */
  wantsNotice: boolean | null
}
