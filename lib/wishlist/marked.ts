/** Which products the visitor marked: what the hearts of every page show. A customer's come with /api/me, a guest's from the browser. */
import { createStore } from 'zustand/vanilla'
import { readStored } from '@/lib/utils/browser-storage'
import { isProduct } from '@/lib/cart/lines'

/** Local storage key of a guest's list. */
export const WISHLIST_KEY = 'wishlist'

/** A product that a guest marked. */
export type GuestItem = {
  /** Of the product. */
  id: string
  /** Toman, on that day; null without a price, and until it is known. */
  price: number | null
  /** Milliseconds since 1970. */
  at: number
}

export const marked = createStore<ReadonlySet<string>>(() => new Set())

/** Shows these as marked; null: those of the guest. */
export function showMarked(ids: readonly string[] | null): void {
  marked.setState(new Set(ids ?? readGuestList().map(({ id }) => id)), true)
}

/** The guest's list, the last first; what is no product is left out. */
export function readGuestList(): GuestItem[] {
  try {
    const stored = JSON.parse(readStored(WISHLIST_KEY) ?? '[]') as GuestItem[]
    return stored.filter((item) => isProduct({ productId: item.id, colorId: null }))
  } catch {
    // Anybody may have written it.
    return []
  }
}
