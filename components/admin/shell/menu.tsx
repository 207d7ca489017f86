'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { SignOutForm } from '@/components/layout/header/sign-out-form'
import { Badge } from '@/components/ui/badge'
import { MENU_ITEM } from '@/components/ui/menu-item'
import { formatNumber } from '@/lib/utils/text'
import { useAlerts } from './alerts-store'
import { ADMIN_SECTIONS, isCurrentSection } from './navigation'

/** The panel's menu, beside the page on desks and in the drawer on phones. */
export function AdminMenu() {
  const pathname = usePathname()
  const alerts = useAlerts()
  return (
    <nav aria-label="بخش‌های پنل" className="grid gap-0.5">
      {ADMIN_SECTIONS.map(({ href, label, icon: Icon, alerts: names = [] }) => {
        const count = alerts ? names.reduce((sum, name) => sum + alerts[name], 0) : 0
        return (
          <Link
            key={href}
            href={href}
            prefetch={false}
            className={MENU_ITEM}
            aria-current={isCurrentSection(href, pathname) ? 'page' : undefined}
          >
            <Icon className="icon" aria-hidden="true" />
            {label}
            {count > 0 && (
              <Badge tone="warning" className="ms-auto h-5.5!">
                {formatNumber(count)}
                <span className="sr-only"> مورد تازه</span>
              </Badge>
            )}
          </Link>
        )
      })}
      <SignOutForm from="panel" className="text-danger" />
    </nav>
  )
}
