import { toast } from '@/components/ui/toast'
import { refreshMe } from '@/lib/accounts/me'
import { mergeGuestCart } from '@/lib/cart/merge'
import { mergedText } from '@/lib/cart/texts'
import { mergeGuestWishlist } from '@/lib/wishlist/merge'

/** Moves what the browser still holds of a guest into the customer's account. */
export async function mergeLeftOver(): Promise<void> {
  const [gained] = await Promise.all([mergeGuestCart(), mergeGuestWishlist()])
  await refreshMe()
  if (gained) toast.success(mergedText(gained))
}
