/** Wishlist ids for the hearts of all pages: from /api/me for customers, local storage for guests. */
import { createStore } from 'zustand/vanilla'
import { readList } from '@/lib/utils/browser-storage'
import { isProduct } from '@/lib/cart/lines'

export const WISHLIST_KEY = 'wishlist'

export type GuestItem = {
  id: string
  /** Toman on that day; null without a price or until loaded. */
  price: number | null
  /** Ms since the epoch. */
  at: number
}

export const marked = createStore<ReadonlySet<string>>(() => new Set())

/** Null: the guest's list. */
export function showMarked(ids: readonly string[] | null): void {
  marked.setState(new Set(ids ?? readGuestList().map(({ id }) => id)), true)
}

/** Newest first; drops invalid entries. */
export function readGuestList(): GuestItem[] {
  const stored = readList(WISHLIST_KEY) as (GuestItem | null)[]
  return stored.filter(
    (item): item is GuestItem => item !== null && isProduct({ product_id: item.id, color_id: null }),
  )
}
