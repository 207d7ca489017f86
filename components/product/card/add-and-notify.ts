import { toast } from '@/components/ui/toast'
import type { AddToCart } from '@/lib/cart/add'
import { notifyAdded } from './notify-added'

/** Puts something into the cart and says how it went; true when it is there. How it is done loads with the first press. */
export async function addAndNotify(wanted: AddToCart): Promise<boolean> {
  const { addToCart } = await import('@/lib/cart/add')
  const answer = await addToCart(wanted)
  if (answer.ok) await notifyAdded(answer.message)
  else toast.error(answer.message)
  return answer.ok
}
