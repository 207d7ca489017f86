/** Merges the guest's list after sign-in. */
import { callAction } from '@/lib/accounts/call-action'
import { WISHLIST_LIMIT } from '@/lib/supabase/database.limits'
import { addToWishlist } from './actions'
import { writeGuestList } from './set-marked'
import { readGuestList } from './wishlist-store'
import { wishesInput, type WishInput } from './schema'

/** Idempotent; keeps failed items for the next page load. Never throws. */
export async function mergeGuestWishlist(): Promise<void> {
  const held = readGuestList()
  if (held.length === 0) return
  // Storage content is untrusted.
  const items = held
    .slice(0, WISHLIST_LIMIT)
    .map(({ id, price, at }): WishInput => ({ product_id: id, price, added_at: at }))
    .filter((item) => wishesInput.safeParse({ items: [item] }).success)
  const result = await callAction(addToWishlist, { items })
  if (result.ok) writeGuestList([])
}
