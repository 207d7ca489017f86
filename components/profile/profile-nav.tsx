'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { NavLink } from '@/components/layout/header/nav-link'
import { SignOutForm } from '@/components/layout/header/sign-out-form'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import {
  Heart,
  House,
  KeyRound,
  Layers,
  MapPin,
  MessageSquare,
  MessagesSquare,
  Package,
  Store,
  Undo2,
  UserRound,
} from '@/components/ui/icons'
import { formatPhone } from '@/lib/utils/phone'
import { toPersianDigits } from '@/lib/utils/text'

const ENTRIES = [
  { href: '/profile/orders', label: 'سفارش‌های من', icon: Package },
  { href: '/profile/addresses', label: 'نشانی‌ها', icon: MapPin },
  { href: '/profile/returns', label: 'مرجوعی‌ها', icon: Undo2 },
  { href: '/profile/lists', label: 'علاقه‌مندی‌ها', icon: Heart },
  { href: '/profile/reviews', label: 'نظرهای من', icon: MessageSquare },
  { href: '/profile/questions', label: 'پرسش‌های من', icon: MessagesSquare },
  { href: '/profile/details', label: 'مشخصات من', icon: UserRound },
  { href: '/profile/password', label: 'ورود و امنیت', icon: KeyRound },
]

/** Menu entry on desktops, chip on phones. */
const LINK =
  'relative desktop:menu-item max-desktop:inline-flex max-desktop:min-h-11 max-desktop:flex-none max-desktop:items-center max-desktop:gap-1.5 max-desktop:rounded-pill max-desktop:border max-desktop:border-line max-desktop:bg-surface max-desktop:px-4 max-desktop:text-14 max-desktop:whitespace-nowrap max-desktop:aria-[current]:border-ink max-desktop:aria-[current]:bg-ink max-desktop:aria-[current]:text-paper'
const ICON = 'icon max-desktop:hidden'

export type ProfileNavProps = {
  /** Falls back to the phone. */
  name: string
  phone: string
  openOrders: number
  /** Not a dealer yet. */
  mayAskWholesale: boolean
  /** Shop or dealer. */
  hasOrderSheet: boolean
}

/** Menu on desktops; card and chips on phones. */
export function ProfileNav({ name, phone, openOrders, mayAskWholesale, hasOrderSheet }: ProfileNavProps) {
  const pathname = usePathname()
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current]')
    current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return (
    <aside className="grid min-w-0 gap-4 desktop:rounded-l desktop:border desktop:border-line desktop:bg-surface desktop:p-6">
      <div
        className={cn(
          'flex items-center gap-3 leading-snug max-desktop:rounded-l max-desktop:border max-desktop:border-line max-desktop:bg-surface max-desktop:p-4',
          pathname !== '/profile' && 'max-desktop:hidden',
        )}
      >
        <span
          className="grid size-12 flex-none place-items-center rounded-pill bg-action-soft font-title text-action-soft-ink"
          aria-hidden="true"
        >
          {Array.from(name)[0] ?? <UserRound className="icon" />}
        </span>
        <div className="min-w-0 flex-1">
          {name && <b className="block truncate">{name}</b>}
          <span className={cn('ltr', name ? 'text-13 text-muted' : 'font-strong')}>{formatPhone(phone)}</span>
        </div>
        <div className="flex-none desktop:hidden">
          <SignOutForm />
        </div>
      </div>
      <nav
        ref={row}
        className="max-desktop:-mx-gutter max-desktop:flex max-desktop:[scrollbar-width:none] max-desktop:gap-2 max-desktop:overflow-x-auto max-desktop:px-gutter desktop:grid desktop:gap-0.5"
        aria-label="حساب کاربری"
      >
        {hasOrderSheet && (
          <NavLink href="/wholesale/order" className={LINK}>
            <Layers className={ICON} aria-hidden="true" />
            برگهٔ سفارش
          </NavLink>
        )}
        <NavLink
          href="/profile"
          className={LINK}
          // Exact match: subpages have entries.
          aria-current={pathname === '/profile' ? 'page' : undefined}
        >
          <House className={ICON} aria-hidden="true" />
          حساب من
        </NavLink>
        {ENTRIES.map(({ href, label, icon: Icon }) => (
          <NavLink key={href} href={href} className={LINK}>
            <Icon className={ICON} aria-hidden="true" />
            {label}
            {href === '/profile/orders' && openOrders > 0 && (
              <Badge className="ms-auto h-5.5! max-desktop:-me-1.5 max-desktop:px-2!">
                {toPersianDigits(openOrders)}
                <span className="sr-only"> سفارش در جریان</span>
              </Badge>
            )}
          </NavLink>
        ))}
        {mayAskWholesale && (
          <NavLink href="/profile/wholesale" className={LINK}>
            <Store className={ICON} aria-hidden="true" />
            خرید عمده
          </NavLink>
        )}
        <div className="max-desktop:hidden">
          <SignOutForm />
        </div>
      </nav>
    </aside>
  )
}
