import { toast } from '@/components/ui/toast'
import { announceSession } from '@/lib/accounts/me'
import type { CartMerge } from '@/lib/cart/merge-guest-cart'
import { leftOutText, mergedText } from '@/lib/cart/texts'
import { errorText } from '@/lib/utils/errors'

export function showMerge({ gained, leftOut }: CartMerge): void {
  if (gained > 0) toast.success(mergedText(gained), leftOut > 0 ? { text: leftOutText(leftOut) } : undefined)
  else if (leftOut > 0) toast.error(leftOutText(leftOut))
}

/** Ignores unknown flash values. */
export function showFlash(value: string): void {
  const merge = /^merged-(\d{1,3})-(\d{1,3})$/.exec(value)
  if (merge) showMerge({ gained: Number(merge[1]), leftOut: Number(merge[2]) })
  if (value === 'signed-out') {
    announceSession()
    toast.success('با موفقیت خارج شدید')
  }
  if (value === 'sign-out-failed')
    toast.error(errorText('sign_out_failed'), {
      text: 'از هیچ دستگاهی خارج نشدید؛ کمی بعد دوباره تلاش کنید.',
    })
  if (value === 'other-account') toast.error(errorText('other_account'))
  if (value === 'admin-denied') toast.error(errorText('staff_required'))
}
