'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { DropdownMenuItem } from '@/components/ui/dropdown-menu'
import { LinkWait } from '@/components/ui/link-pending'

/** Keeps the menu, which says that the page loads; useMenuHere closes it there. */
export function MenuLink({ href, children }: { href: string; children: ReactNode }) {
  const isHere = usePathname() === href
  return (
    <DropdownMenuItem asChild onSelect={(event) => !isHere && event.preventDefault()}>
      <Link href={href} prefetch={false} className="relative">
        {children}
        <LinkWait className="justify-start bg-surface px-3.5" />
      </Link>
    </DropdownMenuItem>
  )
}

/** State of a menu that closes with the page. */
export function useMenuHere() {
  const pathname = usePathname()
  const [openAt, setOpenAt] = useState<string | null>(null)
  return {
    open: openAt === pathname,
    onOpenChange: (isOpen: boolean) => setOpenAt(isOpen ? pathname : null),
  }
}
