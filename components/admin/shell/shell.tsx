'use client'

import { Menu, X } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useCallback, useState, type ReactNode } from 'react'
import { Logo } from '@/components/layout/header/logo'
import { IconButton } from '@/components/ui/button'
import { DirectionProvider } from '@radix-ui/react-direction'
import { Sheet, SheetClose, SheetContent } from '@/components/ui/sheet'
import { useFreshAlerts } from './alerts-store'
import { ConfirmProvider } from '@/components/admin/confirm'
import { FileSync } from '@/components/admin/media/file-sync'
import { AdminMenu } from './menu'
import { Notifications } from './notifications'
import { PanelSearch } from './panel-search'
import { SitemapRebuild } from '@/components/admin/reports/sitemap-rebuild'
import { useSwipe } from './use-swipe'
import { UserMenu } from './user-menu'

/**
 * Frame of the panel: a menu at the right; below 768 px in a drawer that the button or a swipe to the right opens, and
 * a swipe to the left, a press beside it, Escape or another page closes.
 */
export function AdminShell({
  initial,
  name,
  children,
}: {
  /** First letter of the admin's name. */
  initial: string
  name: string
  children: ReactNode
}) {
  const pathname = usePathname()
  /** The page on which the drawer was opened: another page closes it. */
  const [openAt, setOpenAt] = useState<string | null>(null)
  const close = useCallback(() => setOpenAt(null), [])
  const open = useCallback(() => {
    const isPhone = matchMedia('(width < 48rem)').matches
    // Another dialog has the page for itself.
    if (isPhone && !document.querySelector('[role=dialog], [role=alertdialog]')) setOpenAt(pathname)
  }, [pathname])
  useSwipe(open, close)
  useFreshAlerts(pathname)

  return (
    <DirectionProvider dir="rtl">
      <ConfirmProvider>
        <div className="admin">
          <aside className="admin-side">
            <Logo />
            <AdminMenu />
          </aside>
          <div className="min-w-0">
            <header className="admin-header">
              <IconButton label="باز کردن منو" className="tablet:hidden" onClick={open}>
                <Menu className="icon" aria-hidden="true" />
              </IconButton>
              <PanelSearch />
              <div className="ms-auto flex items-center gap-1 tablet:gap-3">
                <Notifications />
                <UserMenu name={name} initial={initial} />
              </div>
            </header>
            <main id="content" tabIndex={-1} className="admin-body outline-none">
              {children}
            </main>
          </div>
          <Sheet open={openAt === pathname} onOpenChange={close}>
            <SheetContent title="منوی پنل" className="grid content-start gap-5 px-3.5 py-5">
              <div className="flex items-center justify-between ps-2.5">
                <Logo />
                <SheetClose asChild>
                  <IconButton label="بستن منو">
                    <X className="icon" aria-hidden="true" />
                  </IconButton>
                </SheetClose>
              </div>
              <AdminMenu />
            </SheetContent>
          </Sheet>
          <FileSync />
          <SitemapRebuild />
        </div>
      </ConfirmProvider>
    </DirectionProvider>
  )
}
