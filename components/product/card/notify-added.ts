import { toast } from '@/components/ui/toast'

/** Toast with a link to the cart; where storage is blocked, a persistent one with a link to sign-in. */
export async function notifyAdded(message: string): Promise<void> {
  const { CART_NOT_KEPT, isCartUnsaved } = await import('@/lib/cart/guest-store')
  if (isCartUnsaved())
    toast.error(CART_NOT_KEPT, {
      text: `${message}، تا وقتی این صفحه باز است.`,
      action: { label: 'ورود', href: '/auth?next=%2Fcart' },
    })
  else toast.success(message, { action: { label: 'دیدن سبد', href: '/cart' } })
}
