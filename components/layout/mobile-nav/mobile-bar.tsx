'use client'

import { useState } from 'react'
import { House, LayoutGrid, ShoppingBasket, UserRound } from '@/components/ui/icons'
import { WaitText } from '@/components/ui/wait-text'
import { useOnDemand } from '@/components/ui/use-on-demand'
import { cn } from '@/components/ui/cn'
import { CartCount } from '@/components/layout/header/cart-link'
import { useStore } from 'zustand'
import { meStore } from '@/lib/accounts/me'
import { useMe } from '@/components/layout/me-store'
import { NavLink } from '@/components/layout/header/nav-link'
import { SignInLink } from '@/components/layout/header/sign-in-link'
import { useShownPath } from '@/components/layout/use-shown-path'

const ENTRY =
  'relative grid justify-items-center rounded-m p-1 leading-[1.7] text-muted aria-[current]:font-strong aria-[current]:text-action'
const ICON = 'icon size-6'

/** Shows the first name once signed in. */
export function MobileBar() {
  const me = useMe()
  const firstName = me.name.split(' ')[0]
  return (
    <nav className="mobile-bar bottom-bar" aria-label="پایین صفحه">
      <NavLink href="/" className={ENTRY}>
        <House className={ICON} aria-hidden="true" />
        خانه
      </NavLink>
      <Categories />
      <NavLink href="/cart" className={ENTRY}>
        <ShoppingBasket className={ICON} aria-hidden="true" />
        <CartCount className="start-[calc(50%-22px)] top-0 [--ring:var(--surface)]" />
        سبد خرید
      </NavLink>
      {me.signedIn ? (
        <NavLink href="/profile" className={ENTRY}>
          <UserRound className={ICON} aria-hidden="true" />
          <span className="max-w-full truncate">{firstName || 'حساب من'}</span>
        </NavLink>
      ) : (
        <SignInLink isTall className={cn(ENTRY, 'signed-in:hidden')}>
          <UserRound className={ICON} aria-hidden="true" />
          ورود
        </SignInLink>
      )}
      <WaitingEntry />
    </nav>
  )
}

/** Until /api/me answers; a failed answer leaves a plain link. */
function WaitingEntry() {
  const { isKnown, hasFailed } = useStore(meStore)
  if (isKnown) return null
  return (
    <NavLink href="/profile" className={cn(ENTRY, 'not-signed-in:hidden')}>
      {hasFailed ? (
        <>
          <UserRound className={ICON} aria-hidden="true" />
          حساب من
        </>
      ) : (
        <WaitText isTall />
      )}
    </NavLink>
  )
}

/** Loads on click; links to all categories without JavaScript. */
function Categories() {
  const [open, setOpen] = useState(false)
  const [CategoriesSheet, withSheet] = useOnDemand(
    async () => (await import('@/components/layout/categories/categories-sheet')).CategoriesSheet,
  )
  return (
    <>
      <NavLink
        href="/categories"
        aria-current={/^\/(?:products|categories)/.test(useShownPath()) ? 'page' : undefined}
        className={ENTRY}
        role="button"
        aria-haspopup="dialog"
        onNavigate={(event) => {
          event.preventDefault()
          void withSheet(() => setOpen(true))
        }}
      >
        <LayoutGrid className={ICON} aria-hidden="true" />
        دسته‌ها
      </NavLink>
      {CategoriesSheet && <CategoriesSheet open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
