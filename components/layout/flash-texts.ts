import { toast } from '@/components/ui/toast'
import { announceSession } from '@/lib/accounts/me'
import { mergedText } from '@/lib/cart/texts'
import { errorText } from '@/lib/utils/errors'

/** Shows what a flash cookie says; an unknown word says nothing. */
export function showFlash(value: string): void {
  const merged = Number(/^merged-(\d{1,3})$/.exec(value)?.[1])
  if (merged > 0) toast.success(mergedText(merged))
  if (value === 'signed-out') {
    announceSession()
    toast.success('با موفقیت خارج شدید')
  }
  if (value === 'sign-out-failed')
    toast.error(errorText('sign_out_failed'), {
      text: 'از هیچ دستگاهی خارج نشدید؛ کمی بعد دوباره تلاش کنید.',
    })
  if (value === 'admin-denied') toast.error(errorText('admin_required'))
}
