'use client'

import {
  Banknote,
  CircleAlert,
  Mail,
  MessageCircleQuestionMark,
  MessageSquare,
  PackageX,
  ShoppingBag,
  Bell,
  BellRing,
  type LucideIcon,
} from 'lucide-react'
import { PanelLink } from '@/components/admin/panel-link'
import { iconButtonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import type { AdminAlerts } from '@/lib/admin/types'
import { formatNumber } from '@/lib/utils/text'
import { useAlerts } from './alerts-store'

const NOTICES: readonly { alert: keyof AdminAlerts; label: string; href: string; icon: LucideIcon }[] = [
  { alert: 'new_orders', label: 'سفارش جدید', href: '/admin/orders', icon: ShoppingBag },
  {
    alert: 'transfers',
    label: 'رسید واریز در انتظار بررسی',
    href: '/admin/orders/transfers',
    icon: Banknote,
  },
  { alert: 'low_stock', label: 'محصول رو به اتمام', href: '/admin/products?stock=low', icon: PackageX },
  {
    alert: 'waiting_reviews',
    label: 'نظر در انتظار تأیید',
    href: '/admin/comments?state=waiting',
    icon: MessageSquare,
  },
  {
    alert: 'waiting_questions',
    label: 'پرسش یا پاسخ در انتظار تأیید',
    href: '/admin/comments/questions?state=waiting',
    icon: MessageCircleQuestionMark,
  },
  { alert: 'messages', label: 'پیام تماس بی‌پاسخ', href: '/admin/comments/messages', icon: Mail },
  { alert: 'stock_requests', label: 'درخواست موجودی', href: '/admin/stock-requests', icon: BellRing },
  { alert: 'stuck_payments', label: 'پرداخت بلاتکلیف', href: '/admin/orders', icon: CircleAlert },
]

export function Notifications() {
  const alerts = useAlerts()
  const waiting = alerts ? NOTICES.filter(({ alert }) => alerts[alert] > 0) : []

  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        className={cn(iconButtonVariants(), 'relative')}
        aria-label={waiting.length > 0 ? `اعلان‌ها، ${formatNumber(waiting.length)} مورد` : 'اعلان‌ها'}
      >
        <Bell className="icon" aria-hidden="true" />
        {waiting.length > 0 && (
          <span
            className="absolute start-0 top-0.5 grid h-5 min-w-5 place-items-center rounded-[10px] bg-sale px-[5px] text-12 leading-none font-strong text-sale-ink"
            aria-hidden="true"
          >
            {formatNumber(waiting.length)}
          </span>
        )}
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {waiting.map(({ alert, label, href, icon: Icon }) => (
          <DropdownMenuItem key={alert} asChild>
            <PanelLink href={href}>
              <Icon className="icon" aria-hidden="true" />
              {label}
              <b className="ms-auto">{formatNumber(alerts![alert])}</b>
            </PanelLink>
          </DropdownMenuItem>
        ))}
        {waiting.length === 0 && (
          <DropdownMenuLabel className="py-3 text-14 text-muted">
            {alerts ? 'چیزی در انتظار شما نیست.' : 'در حال خواندن اعلان‌ها…'}
          </DropdownMenuLabel>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
