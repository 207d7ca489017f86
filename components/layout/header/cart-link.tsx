'use client'

import Link from 'next/link'
import { cn } from '@/components/ui/cn'
import { ShoppingBasket } from '@/components/ui/icons'
import { toPersianDigits } from '@/lib/utils/text'
import { useMe } from '@/components/layout/me-store'

/** The number on the basket; empty (and so hidden) at 0. */
export function CartCount({ className }: { className?: string }) {
  const { cartCount } = useMe()
  return (
    <span className={cn('count', className)}>
      {cartCount > 0 && toPersianDigits(cartCount > 99 ? '+99' : cartCount)}
    </span>
  )
}

/** The basket in the header. */
export function CartLink() {
  return (
    <Link prefetch={false} href="/cart" className="icon-btn">
      <ShoppingBasket className="icon" aria-hidden="true" />
      <span className="sr-only">سبد خرید</span>
      <CartCount />
    </Link>
  )
}
