import { toast } from '@/components/ui/toast'

/** Says that the cart holds more, with the way there; where the browser does not keep it, with the way to sign in, which stays. */
export async function notifyAdded(message: string): Promise<void> {
  const { CART_NOT_KEPT, isCartUnsaved } = await import('@/lib/cart/guest-store')
  if (isCartUnsaved())
    toast.error(CART_NOT_KEPT, {
      text: `${message}، تا وقتی این صفحه باز است.`,
      action: { label: 'ورود', href: '/auth?next=%2Fcart' },
    })
  else toast.success(message, { action: { label: 'دیدن سبد', href: '/cart' } })
}
