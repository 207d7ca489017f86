'use client'

import { ExternalLink, LogOut } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { leave, type SignOut } from '@/components/layout/leave'
import { ADMIN_SECTIONS } from './navigation'

/** The panel's menu, beside the page on desks and in the drawer on phones. */
export function AdminMenu({ signOut }: { signOut: SignOut }) {
  const pathname = usePathname()
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
      <Link href="/" prefetch={false}>
        <ExternalLink className="icon" aria-hidden="true" />
        دیدن فروشگاه
      </Link>
      <form action={() => leave(signOut, '/login')}>
        <button type="submit" className="text-danger">
          <LogOut className="icon -scale-x-100" aria-hidden="true" />
          خروج
        </button>
      </form>
    </nav>
  )
}
