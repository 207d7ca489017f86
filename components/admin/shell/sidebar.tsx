'use client'

import { X } from 'lucide-react'
import { PanelLink } from '@/components/admin/panel-link'
import { usePathname } from 'next/navigation'
import { Fragment, useEffect, useRef } from 'react'
import { Logo } from '@/components/layout/header/logo'
import { SignOutForm } from '@/components/layout/header/sign-out-form'
import { Badge } from '@/components/ui/badge'
import { IconButton } from '@/components/ui/icon-button'
import { Sheet, SheetClose, SheetContent } from '@/components/ui/sheet'
import { formatNumber } from '@/lib/utils/text'
import { useAlerts } from './alerts-store'
import { useMay } from './capabilities'
import { ADMIN_MENU, isCurrentSection } from './navigation'

export function AdminSidebar({
  shopName,
  isOpen,
  onClose,
}: {
  shopName: string
  isOpen: boolean
  onClose: () => void
}) {
  return (
    <>
      <aside className="sticky top-0 grid h-dvh content-start gap-5 overflow-y-auto border-e border-line bg-surface px-3.5 py-5 max-tablet:hidden print:hidden">
        <div className="flex ps-2.5">
          <Logo shopName={shopName} />
        </div>
        <Sections />
      </aside>
      <Sheet open={isOpen} onOpenChange={onClose}>
        <SheetContent title="منوی پنل" className="grid content-start gap-5 px-3.5 py-5">
          <div className="flex items-center justify-between ps-2.5">
            <Logo shopName={shopName} />
            <SheetClose asChild>
              <IconButton icon={X} label="بستن منو" />
            </SheetClose>
          </div>
          <Sections />
        </SheetContent>
      </Sheet>
    </>
  )
}

function Sections() {
  const pathname = usePathname()
  const alerts = useAlerts()
  const may = useMay()
  const menu = useRef<HTMLElement>(null)
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <nav ref={menu} aria-label="بخش‌های پنل" className="grid gap-0.5">
      {ADMIN_MENU.map(({ title, sections }) => {
        const shown = sections.filter(({ needs }) => may(needs))
        if (shown.length === 0) return null
        return (
          <Fragment key={title ?? 'dashboard'}>
            {title && <p className="px-2.5 pt-3 pb-1 text-12 text-muted">{title}</p>}
            {shown.map((section) => {
              const { href, label, icon: Icon, alerts: names = [] } = section
              const count = alerts ? names.reduce((sum, name) => sum + alerts[name], 0) : 0
              return (
                <PanelLink
                  key={href}
                  href={href}
                  className="menu-item scroll-my-14 gap-2.5! px-2.5!"
                  aria-current={isCurrentSection(section, pathname) ? 'page' : undefined}
                >
                  <Icon className="icon" aria-hidden="true" />
                  <span className="min-w-0 desktop:truncate">{label}</span>
                  {count > 0 && (
                    <Badge tone="warning" className="ms-auto h-5.5!">
                      {formatNumber(count)}
                      <span className="sr-only"> مورد جدید</span>
                    </Badge>
                  )}
                </PanelLink>
              )
            })}
          </Fragment>
        )
      })}
      <SignOutForm from="panel" className="gap-2.5! px-2.5! text-danger" />
    </nav>
  )
}
