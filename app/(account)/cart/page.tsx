import type { Metadata } from 'next'
import { CartView } from '@/components/cart/cart-view'

export const metadata: Metadata = { title: 'سبد خرید' }

/** The same page for everybody; the browser fills it with its visitor's cart. */
export default function CartPage() {
  return (
    <div className="py-6 tablet:py-8">
      <CartView />
    </div>
  )
}
