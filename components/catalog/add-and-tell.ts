import { toast } from '@/components/ui/toast'
import { type AddToCart, addToCart } from '@/lib/cart/add'

/** Puts something into the cart and says how it went; true when it is there. */
export async function addAndTell(wanted: AddToCart): Promise<boolean> {
  const answer = await addToCart(wanted)
  if (answer.ok) toast.success(answer.message, { action: { label: 'دیدن سبد', href: '/cart' } })
  else toast.error(answer.message)
  return answer.ok
}
