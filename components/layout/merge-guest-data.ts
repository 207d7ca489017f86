import { refreshMe } from '@/lib/accounts/me'
import { mergeGuestCart } from '@/lib/cart/merge-guest-cart'
import { mergeGuestWishlist } from '@/lib/wishlist/merge-guest-wishlist'
import { showMerge } from './flash-texts'

/** Merges guest data into the account. */
export async function mergeGuestData(): Promise<void> {
  const [merge] = await Promise.all([mergeGuestCart(), mergeGuestWishlist()])
  await refreshMe()
  if (merge) showMerge(merge)
}
