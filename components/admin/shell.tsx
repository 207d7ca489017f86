'use client'

import { Menu } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useEffect, useRef, type ReactNode } from 'react'
import type { SignOut } from '@/components/layout/leave'
import { Logo } from '@/components/layout/logo'
import { IconButton } from '@/components/ui/button'
import { AdminMenu } from './menu'

/** Frame of the panel: a menu at the right, on phones in a drawer that a page change closes. */
export function AdminShell({
  initial,
  name,
  signOut,
  children,
}: {
  /** First letter of the admin's name. */
  initial: string
  name: string
  signOut: SignOut
  children: ReactNode
}) {
  const drawer = useRef<HTMLDialogElement>(null)
  const pathname = usePathname()
  useEffect(() => drawer.current?.close(), [pathname])

  return (
    <div className="admin">
      <aside className="admin-side">
        <Logo />
        <AdminMenu signOut={signOut} />
      </aside>
      <div className="min-w-0">
        <header className="admin-header">
          <IconButton
            label="باز کردن منو"
            className="desk:hidden"
            onClick={() => drawer.current?.showModal()}
          >
            <Menu className="icon" aria-hidden="true" />
          </IconButton>
          <span className="font-strong">پنل مدیریت</span>
          <span className="ms-auto flex items-center gap-3 text-14">
            <span className="hidden phone:inline">{name}</span>
            <span className="admin-initial" aria-hidden="true">
              {initial}
            </span>
          </span>
        </header>
        <main id="content" tabIndex={-1} className="admin-body outline-none">
          {children}
        </main>
      </div>
      <dialog
        ref={drawer}
        aria-label="منوی پنل"
        className="admin-drawer"
        onClick={(event) => event.target === event.currentTarget && drawer.current?.close()}
      >
        <div>
          <Logo />
          <AdminMenu signOut={signOut} />
        </div>
      </dialog>
    </div>
  )
}
