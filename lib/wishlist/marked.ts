/** Which products the visitor marked: what the hearts of every page show. A customer's come with /api/me, a guest's from the browser. */
import { createStore } from 'zustand/vanilla'
import { isProduct } from '@/lib/cart/lines'
import { readStored, writeStored } from '@/lib/cart/guest-store'

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
    const stored: unknown = JSON.parse(readStored(WISHLIST_KEY) ?? '[]')
    return Array.isArray(stored)
      ? stored.filter((item) => isProduct({ productId: item?.id, colorId: null }))
      : []
  } catch {
    return []
  }
}

/** Replaces the guest's list; an empty one leaves nothing behind. */
export function writeGuestList(items: readonly GuestItem[]): void {
  writeStored(WISHLIST_KEY, items.length > 0 ? JSON.stringify(items) : null)
  showMarked(null)
}
