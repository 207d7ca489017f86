import type { ProductCardData } from '@/lib/catalog/types'

export type WishItem = {
  product: ProductCardData
  /** Toman on the day it was added, or null. */
  price: number | null
  /** Ms since the epoch. */
  added_at: number
  /** Price-drop alert; null for guests. */
  wants_notice: boolean | null
}
