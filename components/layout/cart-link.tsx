'use client'

import { ShoppingBasket } from 'lucide-react'
import { Link } from '@/components/ui/link'
import { toPersianDigits } from '@/lib/core/text'
import { useMe } from './me-store'

/** The number on the basket; empty (and so hidden) at 0. */
export function CartCount() {
  const { cartCount } = useMe()
  return <span className="count">{cartCount > 0 && toPersianDigits(cartCount > 99 ? '+99' : cartCount)}</span>
}

/** The basket in the header. */
export function CartLink() {
  return (
    <Link href="/cart" className="icon-btn">
      <ShoppingBasket className="icon" aria-hidden="true" />
      <span className="sr-only">سبد خرید</span>
      <CartCount />
    </Link>
  )
}
