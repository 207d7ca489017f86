'use client'

import Link from 'next/link'
import { ShoppingBasket } from '@/components/ui/icons'
import { toPersianDigits } from '@/lib/utils/text'
import { useMe } from '@/components/layout/me-store'
import { iconButtonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'

/** Hidden at 0. */
export function CartCount({ className }: { className: string }) {
  const { cartCount } = useMe()
  return (
    <span
      data-slot="cart-count"
      className={cn(
        'absolute h-[19px] min-w-[19px] rounded-pill bg-sale px-[5px] text-center text-12 leading-[19px] font-[700] text-sale-ink [box-shadow:0_0_0_2px_var(--ring,var(--paper))] empty:hidden',
        className,
      )}
    >
      {cartCount > 0 && toPersianDigits(cartCount > 99 ? '+99' : cartCount)}
    </span>
  )
}

export function CartLink() {
  return (
    <Link prefetch={false} href="/cart" className={cn(iconButtonVariants(), 'relative')}>
      <ShoppingBasket className="icon" aria-hidden="true" />
      <span className="sr-only">سبد خرید</span>
      <CartCount className="start-0 top-0.5" />
    </Link>
  )
}
