'use client'

import {
  BellRing,
  CircleAlert,
  Bell,
  Mail,
  MessageSquare,
  PackageX,
  ShoppingBag,
  type LucideIcon,
} from 'lucide-react'
import Link from 'next/link'
import { DropMenu } from '@/components/layout/drop-menu'
import type { AdminAlerts } from '@/lib/admin/types'
import { formatNumber } from '@/lib/core/text'
import { useAlerts } from './alerts-store'

const NOTICES: readonly { alert: keyof AdminAlerts; label: string; href: string; icon: LucideIcon }[] = [
  { alert: 'newOrders', label: 'سفارش تازه', href: '/admin/orders', icon: ShoppingBag },
  { alert: 'lowStock', label: 'کالای رو به اتمام', href: '/admin/products?stock=low', icon: PackageX },
  {
    alert: 'waitingReviews',
    label: 'نظر در انتظار تأیید',
    href: '/admin/comments?state=waiting',
    icon: MessageSquare,
  },
  { alert: 'letters', label: 'پیام تماس بی‌پاسخ', href: '/admin/comments/letters', icon: Mail },
  { alert: 'stockRequests', label: 'درخواست موجودی', href: '/admin/stock-requests', icon: BellRing },
  { alert: 'stuckPayments', label: 'پرداخت بلاتکلیف', href: '/admin/orders', icon: CircleAlert },
]

/** The bell: what waits for the shopkeeper, each line leading to its list. */
export function Notifications() {
  const alerts = useAlerts()
  const waiting = alerts ? NOTICES.filter(({ alert }) => alerts[alert] > 0) : []

  return (
    <DropMenu
      id="admin-notices"
      className="icon-btn relative"
      label={waiting.length > 0 ? `اعلان‌ها، ${formatNumber(waiting.length)} مورد` : 'اعلان‌ها'}
      button={
        <>
          <Bell className="icon" aria-hidden="true" />
          {waiting.length > 0 && (
            <span className="admin-bell" aria-hidden="true">
              {formatNumber(waiting.length)}
            </span>
          )}
        </>
      }
    >
      {(close) => (
        <>
          {waiting.map(({ alert, label, href, icon: Icon }) => (
            <Link key={alert} href={href} prefetch={false} onClick={close}>
              <Icon className="icon" aria-hidden="true" />
              {label}
              <b className="ms-auto">{formatNumber(alerts![alert])}</b>
            </Link>
          ))}
          {waiting.length === 0 && (
            <p className="px-3.5 py-3 text-14 text-muted">
              {alerts ? 'چیزی در انتظار شما نیست.' : 'در حال خواندن اعلان‌ها…'}
            </p>
          )}
        </>
      )}
    </DropMenu>
  )
}
