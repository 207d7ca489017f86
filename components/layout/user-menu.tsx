'use client'

import Link from 'next/link'
import { ChevronDown, Package, UserRound } from '@/components/ui/icons'
import { formatPhone } from '@/lib/core/phone'
import { DropMenu } from './drop-menu'
import { LeaveForm } from './leave-form'

/** The menu under somebody's name: who they are, where their things are, and the way out. */
export function UserMenu({ name, phone }: { name: string; phone: string }) {
  return (
    <DropMenu
      id="account-menu"
      className="btn btn-s account-button hover:bg-sunken"
      button={
        <>
          <UserRound className="icon" aria-hidden="true" />
          <span className="truncate leading-snug">{name}</span>
          <ChevronDown className="icon icon-s" aria-hidden="true" />
        </>
      }
    >
      {(close) => (
        <>
          <p className="px-3.5 pt-1 pb-2 leading-snug">
            <b className="block">{name}</b>
            {name !== formatPhone(phone) && (
              <span className="ltr text-13 text-muted">{formatPhone(phone)}</span>
            )}
          </p>
          <Link prefetch={false} href="/profile" onClick={close}>
            <UserRound className="icon" aria-hidden="true" />
            حساب کاربری
          </Link>
          <Link prefetch={false} href="/profile#orders" onClick={close}>
            <Package className="icon" aria-hidden="true" />
            سفارش‌های من
          </Link>
          <LeaveForm />
        </>
      )}
    </DropMenu>
  )
}
