'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import type { ComponentProps } from 'react'
import { LinkPending } from '@/components/ui/link-pending'

/** Sets `aria-current`; home matches exactly, others by prefix. */
export function NavLink({ href, children, ...rest }: ComponentProps<typeof Link> & { href: string }) {
  const pathname = usePathname()
  const current = href === '/' ? pathname === '/' : pathname === href || pathname.startsWith(`${href}/`)
  return (
    <Link prefetch={false} href={href} aria-current={current ? 'page' : undefined} {...rest}>
      {children}
      <LinkPending />
    </Link>
  )
}
