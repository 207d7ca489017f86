import type { ProductCardData } from '@/lib/catalog/types'

export type WishItem = {
  product: ProductCardData
  /** Toman on the day it was added, or null. */
  price: number | null
  /** Ms since the epoch. */
  addedAt: number
  /** Price-drop alert; null for guests. */
  wantsNotice: boolean | null
}
