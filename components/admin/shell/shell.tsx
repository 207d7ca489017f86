'use client'

import { Menu, Search, ExternalLink, type Icon, Images, UserRound } from '@/components/ui/icons'
import { usePathname } from 'next/navigation'
import { useCallback, useState, type ReactNode, useEffect } from 'react'
import { IconButton } from '@/components/ui/button'
import { DirectionProvider } from '@radix-ui/react-direction'
import { useFreshAlerts } from './alerts-store'
import { BulkTaskStrip } from '@/components/admin/bulk-tasks/task-strip'
import { ConfirmProvider } from '@/components/admin/confirm'
import { Help } from '@/components/admin/handbook/help'
import { FileSync } from '@/components/admin/media/file-sync'
import { PanelKeys } from '@/components/admin/keys/panel-keys'
import { CapabilityProvider, useMay } from './capabilities'
import { Notifications } from './notifications'
import type { Capability, Needs } from '@/lib/utils/is-allowed'
import { SitemapRebuild } from '@/components/admin/reports/sitemap-rebuild'
import { AdminSidebar } from './sidebar'
import { useSwipe } from './use-swipe'
import dynamic from 'next/dynamic'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { MenuLink, useMenuHere } from '@/components/layout/header/menu-link'
import { SignOutMenuItem } from '@/components/layout/header/sign-out-menu-item'
import { ThemeToggle } from '@/components/layout/header/theme-toggle'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'

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

const SearchBox = dynamic(() => import('./panel-search-box').then((part) => part.PanelSearchBox))

/** Opens with Ctrl+K (⌘K). */
function PanelSearch() {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Physical key: K types «ن» on Persian layouts.
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.code === 'KeyK') {
        event.preventDefault()
        setOpen(true)
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return (
    <>
      <button
        type="button"
        className="flex min-h-11 min-w-11 items-center gap-2.5 rounded-m px-3 text-14 text-muted hover:text-ink tablet:w-[min(420px,46%)] tablet:bg-sunken"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
      >
        <Search className="icon" aria-hidden="true" />
        <span className="max-tablet:sr-only tablet:truncate">جست‌وجو در همهٔ پنل</span>
        <kbd className="ltr ms-auto rounded-[6px] border border-line bg-surface px-2 font-sans text-12 max-desktop:hidden">
          Ctrl K
        </kbd>
      </button>
      <Dialog open={open} onOpenChange={close}>
        <DialogContent title="جست‌وجو در پنل" wide>
          <SearchBox onDone={close} />
        </DialogContent>
      </Dialog>
    </>
  )
}

const LINKS = [
  { href: '/profile', label: 'پروفایل', icon: UserRound, needs: 'panel' },
  { href: '/admin/media', label: 'کتابخانهٔ تصویرها', icon: Images, needs: ['products', 'content'] },
  { href: '/', label: 'دیدن فروشگاه', icon: ExternalLink, needs: 'panel' },
] satisfies { href: string; label: string; icon: Icon; needs: Needs }[]

function UserMenu({ name, initial }: { name: string; initial: string }) {
  const may = useMay()
  return (
    <DropdownMenu {...useMenuHere()}>
      <DropdownMenuTrigger
        className="grid size-10.5 place-items-center rounded-full bg-action-soft font-strong text-action-soft-ink"
        aria-label={`حساب ${name}`}
      >
        {initial}
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel className="font-strong">{name}</DropdownMenuLabel>
        {LINKS.filter(({ needs }) => may(needs)).map(({ href, label, icon: Icon }) => (
          <MenuLink key={href} href={href}>
            <Icon className="icon" aria-hidden="true" />
            {label}
          </MenuLink>
        ))}
        <DropdownMenuItem asChild onSelect={(event) => event.preventDefault()}>
          <ThemeToggle />
        </DropdownMenuItem>
        <SignOutMenuItem from="panel" />
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
