/** The guest's list moves into the customer's after sign-in. */
import { WISHLIST_LIMIT } from '@/lib/supabase/database.limits'
import { addToWishlist } from './actions'
import { writeGuestList } from './mark'
import { readGuestList } from './marked'
import { wishesInput, type WishInput } from './schema'

/** Safe to repeat: what is there already stays. What could not be sent stays for the next page load. Never throws. */
export async function mergeGuestWishlist(): Promise<void> {
  const held = readGuestList()
  if (held.length === 0) return
  // Anybody may have written into the storage: what is no item is dropped.
  const items = held
    .slice(0, WISHLIST_LIMIT)
    .map(({ id, price, at }): WishInput => ({ productId: id, price, addedAt: at }))
    .filter((item) => wishesInput.safeParse({ items: [item] }).success)
  try {
    const result = await addToWishlist({ items })
    if (result.ok) writeGuestList([])
  } catch {
    // Offline: another time.
  }
}
