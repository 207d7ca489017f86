'use client'

import { Menu, X } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useCallback, useEffect, useRef, type ReactNode } from 'react'
import { Logo } from '@/components/layout/logo'
import { IconButton } from '@/components/ui/button'
import { useFreshAlerts } from './alerts-store'
import { ConfirmProvider } from './confirm'
import { FileSync } from './media/file-sync'
import { AdminMenu } from './menu'
import { Notifications } from './notifications'
import { PanelSearch } from './panel-search'
import { SitemapRebuild } from './sitemap-rebuild'
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
  const drawer = useRef<HTMLDialogElement>(null)
  const pathname = usePathname()
  const close = useCallback(() => drawer.current?.close(), [])
  const open = useCallback(() => {
    const isPhone = matchMedia('(width < 48rem)').matches
    // Another dialog has the page for itself.
    if (isPhone && !document.querySelector('dialog[open]')) drawer.current?.showModal()
  }, [])
  useEffect(close, [pathname, close])
  useSwipe(open, close)
  useFreshAlerts(pathname)

  return (
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
        <dialog
          ref={drawer}
          aria-label="منوی پنل"
          className="admin-drawer"
          onClick={(event) => event.target === event.currentTarget && close()}
        >
          <div>
            <div className="flex items-center justify-between">
              <Logo />
              <IconButton label="بستن منو" onClick={close}>
                <X className="icon" aria-hidden="true" />
              </IconButton>
            </div>
            <AdminMenu />
          </div>
        </dialog>
        <FileSync />
        <SitemapRebuild />
      </div>
    </ConfirmProvider>
  )
}
