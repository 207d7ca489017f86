'use client'

import { Menu } from '@/components/ui/icons'
import { usePathname } from 'next/navigation'
import { useCallback, useState, type ReactNode } from 'react'
import { IconButton } from '@/components/ui/button'
import { DirectionProvider } from '@radix-ui/react-direction'
import { useFreshAlerts } from './alerts-store'
import { BulkTaskStrip } from '@/components/admin/bulk-tasks/task-strip'
import { ConfirmProvider } from '@/components/admin/confirm'
import { Help } from '@/components/admin/handbook/help'
import { FileSync } from '@/components/admin/media/file-sync'
import { PanelKeys } from '@/components/admin/keys/panel-keys'
import { CapabilityProvider } from './capabilities'
import { Notifications } from './notifications'
import { PanelSearch } from './panel-search'
import type { Capability } from '@/lib/utils/is-allowed'
import { SitemapRebuild } from '@/components/admin/reports/sitemap-rebuild'
import { AdminSidebar } from './sidebar'
import { useSwipe } from './use-swipe'
import { UserMenu } from './user-menu'

/** Below 768 px the menu is a drawer, also opened and closed by swipes. */
export function AdminShell({
  shopName,
  initial,
  name,
  capabilities,
  children,
}: {
  shopName: string
  /** First letter of the admin's name. */
  initial: string
  name: string
  capabilities: readonly Capability[]
  children: ReactNode
}) {
  const pathname = usePathname()
  /** Closes on navigation: the path where the drawer was opened. */
  const [openAt, setOpenAt] = useState<string | null>(null)
  const close = useCallback(() => setOpenAt(null), [])
  const open = useCallback(() => {
    const isPhone = matchMedia('(width < 48rem)').matches
    // Not over an open dialog.
    if (isPhone && !document.querySelector('[role=dialog], [role=alertdialog]')) setOpenAt(pathname)
  }, [pathname])
  useSwipe(open, close)
  useFreshAlerts(pathname)

  return (
    <DirectionProvider dir="rtl">
      <CapabilityProvider value={capabilities}>
        <ConfirmProvider>
          <div
            className="min-h-dvh tablet:grid tablet:grid-cols-[212px_minmax(0,1fr)] desktop:grid-cols-[256px_minmax(0,1fr)] print:block"
            data-panel=""
          >
            <AdminSidebar shopName={shopName} isOpen={openAt === pathname} onClose={close} />
            <div className="min-w-0">
              <header className="sticky top-0 z-(--z-bar) flex h-16 items-center gap-2 border-b border-line bg-paper px-4 desktop:h-18 desktop:px-8 print:hidden">
                <IconButton label="باز کردن منو" className="tablet:hidden" onClick={open}>
                  <Menu className="icon" aria-hidden="true" />
                </IconButton>
                <PanelSearch />
                <div className="ms-auto flex items-center gap-1 tablet:gap-3">
                  <Help />
                  <Notifications />
                  <UserMenu name={name} initial={initial} />
                </div>
              </header>
              <main
                id="content"
                tabIndex={-1}
                className="grid max-w-295 grid-cols-[minmax(0,1fr)] content-start gap-2.5 px-4 pt-3 pb-8 outline-none tablet:gap-5 tablet:pt-4.5 desktop:gap-6 desktop:px-8 desktop:pt-7 desktop:pb-12 print:max-w-none print:p-0"
              >
                {children}
              </main>
            </div>
            <PanelKeys />
            <FileSync />
            <SitemapRebuild />
            <BulkTaskStrip />
          </div>
        </ConfirmProvider>
      </CapabilityProvider>
    </DirectionProvider>
  )
}
