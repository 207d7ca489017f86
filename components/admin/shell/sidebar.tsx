'use client'

import { X } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { Fragment, useEffect, useRef } from 'react'
import { Logo } from '@/components/layout/header/logo'
import { SignOutForm } from '@/components/layout/header/sign-out-form'
import { Badge } from '@/components/ui/badge'
import { IconButton } from '@/components/ui/button'
import { Sheet, SheetClose, SheetContent } from '@/components/ui/sheet'
import { formatNumber } from '@/lib/utils/text'
import { useAlerts } from './alerts-store'
import { useMay } from './capabilities'
import { ADMIN_GROUPS, ADMIN_SECTIONS, isCurrentSection } from './navigation'

const GROUPS = [undefined, ...(Object.keys(ADMIN_GROUPS) as (keyof typeof ADMIN_GROUPS)[])]

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
              <IconButton label="بستن منو">
                <X className="icon" aria-hidden="true" />
              </IconButton>
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
      {GROUPS.map((group) => {
        const sections = ADMIN_SECTIONS.filter((each) => each.group === group && may(each.needs))
        if (sections.length === 0) return null
        return (
          <Fragment key={group ?? 'dashboard'}>
            {group && <p className="px-2.5 pt-3 pb-1 text-12 text-muted">{ADMIN_GROUPS[group]}</p>}
            {sections.map((section) => {
              const { href, label, icon: Icon, alerts: names = [] } = section
              const count = alerts ? names.reduce((sum, name) => sum + alerts[name], 0) : 0
              return (
                <Link
                  key={href}
                  href={href}
                  prefetch={false}
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
                </Link>
              )
            })}
          </Fragment>
        )
      })}
      <SignOutForm from="panel" className="gap-2.5! px-2.5! text-danger" />
    </nav>
  )
}
