'use client'

import { House, LayoutGrid, ShoppingBasket, UserRound } from 'lucide-react'
import { CartCount } from './cart-link'
import { useMe } from './me-store'
import { NavLink } from './nav-link'

/** The bottom bar of phones. The last place shows the first name once somebody is signed in. */
export function MobileBar() {
  const me = useMe()
  const firstName = me.name.split(' ')[0]
  return (
    <nav className="mobile-bar" aria-label="پایین صفحه">
      <NavLink href="/">
        <House className="icon" aria-hidden="true" />
        خانه
      </NavLink>
      <NavLink href="/products">
        <LayoutGrid className="icon" aria-hidden="true" />
        دسته‌ها
      </NavLink>
      <NavLink href="/cart" prefetch={false}>
        <ShoppingBasket className="icon" aria-hidden="true" />
        <CartCount />
        سبد خرید
      </NavLink>
      <NavLink href={me.signedIn ? '/profile' : '/auth'} prefetch={false}>
        <UserRound className="icon" aria-hidden="true" />
        <span className="max-w-full truncate">{me.signedIn ? firstName || 'حساب من' : 'ورود'}</span>
      </NavLink>
    </nav>
  )
}
