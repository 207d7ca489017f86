'use client'

import { ExternalLink, LogOut } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTransition } from 'react'
import type { SignOut } from '@/components/layout/account-menu'
import { toast } from '@/components/ui/toast'
import { ADMIN_SECTIONS } from './navigation'

/** The panel's menu, beside the page on desks and in the drawer on phones. */
export function AdminMenu({ signOut }: { signOut: SignOut }) {
  const pathname = usePathname()
  const [leaving, startLeaving] = useTransition()

  function leave() {
    startLeaving(async () => {
      const result = await signOut()
      // A full load: nothing that the admin saw stays in this tab.
      if (result.ok) window.location.assign('/login')
      else toast.error(result.error.message)
    })
  }

  return (
    <nav aria-label="بخش‌های پنل" className="admin-menu">
      {ADMIN_SECTIONS.map(({ href, label, icon: Icon }) => (
        <Link
          key={href}
          href={href}
          prefetch={false}
          aria-current={pathname.startsWith(href) ? 'page' : undefined}
        >
          <Icon className="icon" aria-hidden="true" />
          {label}
        </Link>
      ))}
      {/* Another layout with its own caches: a full load. */}
      <a href="/">
        <ExternalLink className="icon" aria-hidden="true" />
        دیدن فروشگاه
      </a>
      <button type="button" className="text-danger" disabled={leaving} onClick={leave}>
        <LogOut className="icon -scale-x-100" aria-hidden="true" />
        خروج
      </button>
    </nav>
  )
}
