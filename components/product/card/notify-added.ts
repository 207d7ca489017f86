import { toast } from '@/components/ui/toast'
import { CART_NOT_KEPT, isCartUnsaved } from '@/lib/cart/unsaved-cart'

/** Links to the cart; if storage is blocked, stays and links to sign-in. */
export function notifyAdded(message: string): void {
  if (isCartUnsaved())
    toast.error(CART_NOT_KEPT, {
      text: `${message}، تا وقتی این صفحه باز است.`,
      action: { label: 'ورود', href: '/auth?next=%2Fcart' },
    })
  else toast.success(message, { action: { label: 'دیدن سبد', href: '/cart' } })
}
