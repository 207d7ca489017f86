'use client'

import {
  Menu,
  Search,
  ExternalLink,
  type LucideIcon,
  Images,
  UserRound,
  CircleQuestionMark,
} from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useCallback, useState, type ReactNode, useEffect } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { DirectionProvider } from '@radix-ui/react-direction'
import { useFreshAlerts } from './alerts-store'
import { BulkTaskStrip } from '@/components/admin/bulk-tasks/task-strip'
import { ConfirmProvider } from '@/components/admin/confirm'
import { FileSync } from '@/components/admin/media/file-sync'
import { PanelKeys } from '@/components/admin/keys/panel-keys'
import { CapabilityProvider, useMay } from './capabilities'
import { Notifications } from './notifications'
import type { Capability, Needs } from '@/lib/utils/is-allowed'
import { SitemapRebuild } from '@/components/admin/reports/sitemap-rebuild'
import { AdminSidebar } from './sidebar'
import dynamic from 'next/dynamic'
import { PanelDialog } from '@/components/admin/panel-dialog'
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
                <IconButton icon={Menu} label="باز کردن منو" className="tablet:hidden" onClick={open} />
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
      <PanelDialog title="جست‌وجو در پنل" wide open={open} onClose={close}>
        <SearchBox onDone={close} />
      </PanelDialog>
    </>
  )
}

const LINKS = [
  { href: '/profile', label: 'پروفایل', icon: UserRound, needs: 'panel' },
  { href: '/admin/media', label: 'کتابخانهٔ تصویرها', icon: Images, needs: ['products', 'content'] },
  { href: '/', label: 'دیدن فروشگاه', icon: ExternalLink, needs: 'panel' },
] satisfies { href: string; label: string; icon: LucideIcon; needs: Needs }[]

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

/** Pixels. */
const DISTANCE = 100
/** Text fields, where a swipe moves the caret; switches, checkboxes and buttons have no gesture. */
const OWN_GESTURES = [
  'textarea',
  '[contenteditable]',
  '[data-own-gestures]',
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=image], [type=file])',
].join()

/** Directions of the finger that open or close the drawer; a scroller with content there keeps its own. */
type Free = { right: boolean; left: boolean }

function freeDirections(target: EventTarget | null): Free {
  const free = { right: true, left: true }
  if (!(target instanceof Element)) return free
  if (target.closest(OWN_GESTURES)) return { right: false, left: false }
  for (let at: Element | null = target; at && at !== document.body; at = at.parentElement) {
    const hidden = at.scrollWidth - at.clientWidth
    const { overflowX, direction } = getComputedStyle(at)
    if (hidden < 1 || (overflowX !== 'auto' && overflowX !== 'scroll')) continue
    // Right to left, scrollLeft runs from -hidden to 0.
    const before = direction === 'rtl' ? at.scrollLeft + hidden : at.scrollLeft
    if (before >= 1) free.right = false
    if (hidden - before >= 1) free.left = false
  }
  return free
}

/** Mostly horizontal swipes over 100 px. */
function useSwipe(onRight: () => void, onLeft: () => void): void {
  useEffect(() => {
    let start: { x: number; y: number; free: Free } | null = null
    const begin = (event: TouchEvent) => {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined
      start = touch ? { x: touch.clientX, y: touch.clientY, free: freeDirections(event.target) } : null
    }
    const end = (event: TouchEvent) => {
      const touch = event.changedTouches[0]
      if (!start || !touch) return
      const x = touch.clientX - start.x
      const y = Math.abs(touch.clientY - start.y)
      const { free } = start
      start = null
      if (Math.abs(x) <= DISTANCE || y > Math.abs(x) / 2) return
      if (x > 0 && free.right) onRight()
      if (x < 0 && free.left) onLeft()
    }
    document.addEventListener('touchstart', begin, { passive: true })
    document.addEventListener('touchend', end, { passive: true })
    return () => {
      document.removeEventListener('touchstart', begin)
      document.removeEventListener('touchend', end)
    }
  }, [onRight, onLeft])
}

const PageArticle = dynamic(() =>
  import('@/components/admin/handbook/page-article').then((part) => part.PageArticle),
)

/** Opens the article of the current page. */
function Help() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton icon={CircleQuestionMark} label="راهنما" onClick={() => setOpen(true)} />
      <PanelDialog title="راهنما" wide open={isOpen} onClose={() => setOpen(false)}>
        <PageArticle onLeave={() => setOpen(false)} />
      </PanelDialog>
    </>
  )
}
