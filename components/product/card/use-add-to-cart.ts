import { useRef } from 'react'
import { toast } from '@/components/ui/toast'
import type { AddToCart } from '@/lib/cart/add-to-cart'
import { lineKey } from '@/lib/cart/lines'
import { UNREACHABLE } from '@/lib/utils/unreachable'

/** Adds one line or several, one call at a time, and notifies; code loads on first use. Resolves to true if added. */
export function useAddToCart() {
  const adding = useRef(false)
  return async (wanted: AddToCart | readonly AddToCart[]): Promise<boolean> => {
    if (adding.current) return false
    adding.current = true
    toast.close('cart')
    try {
      const [{ addToCart, addAllToCart }, { notifyAdded }, { rememberName }] = await Promise.all([
        import('@/lib/cart/add-to-cart'),
        import('./notify-added'),
        import('@/lib/cart/last-viewed-cart'),
      ])
      const answer = await ('length' in wanted ? addAllToCart(wanted) : addToCart(wanted))
      if (answer.ok) {
        notifyAdded(answer.message)
        for (const { product_id, color_id, name } of [wanted].flat())
          if (name) rememberName(lineKey(product_id, color_id), name)
      } else toast.error(answer.message, { subject: 'cart' })
      return answer.ok
    } catch {
      toast.error(UNREACHABLE, { subject: 'cart' })
      return false
    } finally {
      adding.current = false
    }
  }
}
