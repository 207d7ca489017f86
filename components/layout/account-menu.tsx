'use client'

import { ChevronDown, LayoutDashboard, LogOut, Package, UserRound } from 'lucide-react'
import Link from 'next/link'
import { useCallback, useRef, useState } from 'react'
import { toPersianDigits } from '@/lib/core/text'
import { leave, type SignOut } from './leave'
import { useMe } from './me-store'
import { useDismiss } from './use-dismiss'

/** Shown where a profile has no name yet. */
const NAMELESS = 'کاربر'

/**
 * Signed out (and in the server's HTML): a link to /auth. Signed in: the name, with a menu. Both have the
 * same width, so that nothing jumps when the truth arrives.
 */
export function AccountMenu({ signOut }: { signOut: SignOut }) {
  const me = useMe()
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const close = useCallback(() => setOpen(false), [])
  useDismiss(open, close, box)

  if (!me.signedIn) {
    return (
      <Link href="/auth" prefetch={false} className="btn btn-outline btn-s account-button">
        <UserRound className="icon" aria-hidden="true" />
        ورود یا ثبت‌نام
      </Link>
    )
  }
  const name = me.name || NAMELESS
  return (
    <div ref={box} className="relative">
      <button
        type="button"
        className="btn btn-s account-button hover:bg-sunken"
        aria-expanded={open}
        aria-controls="account-menu"
        onClick={() => setOpen(!open)}
      >
        <UserRound className="icon" aria-hidden="true" />
        <span className="truncate leading-snug">{name}</span>
        <ChevronDown className="icon icon-s" aria-hidden="true" />
      </button>
      <div id="account-menu" className="popover menu end-0" hidden={!open}>
        <p className="px-3.5 pt-1 pb-2 leading-snug">
          <b className="block">{name}</b>
          <span className="ltr text-13 text-muted">{toPersianDigits(me.phone)}</span>
        </p>
        <Link href="/profile" prefetch={false} onClick={close}>
          <UserRound className="icon" aria-hidden="true" />
          حساب کاربری
        </Link>
        <Link href="/profile#orders" prefetch={false} onClick={close}>
          <Package className="icon" aria-hidden="true" />
          سفارش‌های من
        </Link>
        {me.userType === 'admin' && (
          <Link href="/admin" prefetch={false} onClick={close}>
            <LayoutDashboard className="icon" aria-hidden="true" />
            پنل مدیریت
          </Link>
        )}
        <form action={() => leave(signOut)}>
          <button type="submit">
            <LogOut className="icon -scale-x-100" aria-hidden="true" />
            خروج
          </button>
        </form>
      </div>
    </div>
  )
}
