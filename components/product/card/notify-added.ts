import { toast } from '@/components/ui/toast'
import { CART_NOT_KEPT, isCartUnsaved } from '@/lib/cart/unsaved-cart'

/** Toast with a link to the cart; where storage is blocked, a persistent one with a link to sign-in. */
export function notifyAdded(message: string): void {
  if (isCartUnsaved())
    toast.error(CART_NOT_KEPT, {
      text: `${message}، تا وقتی این صفحه باز است.`,
      action: { label: 'ورود', href: '/auth?next=%2Fcart' },
    })
  else toast.success(message, { action: { label: 'دیدن سبد', href: '/cart' } })
}
