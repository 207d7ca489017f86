import { toast } from '@/components/ui/toast'
import type { AddToCart } from '@/lib/cart/add'

/** True if added; loads on first use. */
export async function addAndNotify(wanted: AddToCart): Promise<boolean> {
  const [{ addToCart }, { notifyAdded }] = await Promise.all([
    import('@/lib/cart/add'),
    import('./notify-added'),
  ])
  const answer = await addToCart(wanted)
  if (answer.ok) notifyAdded(answer.message)
  else toast.error(answer.message)
  return answer.ok
}
