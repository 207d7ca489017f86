import { refreshMe } from '@/lib/accounts/me'
import { mergeGuestCart } from '@/lib/cart/merge'
import { mergeGuestWishlist } from '@/lib/wishlist/merge'
import { showMerge } from './flash-texts'

/** Moves what the browser still holds of a guest into the customer's account. */
export async function mergeLeftOver(): Promise<void> {
  const [merge] = await Promise.all([mergeGuestCart(), mergeGuestWishlist()])
  await refreshMe()
  if (merge) showMerge(merge)
}
