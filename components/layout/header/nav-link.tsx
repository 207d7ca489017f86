'use client'

import Link from 'next/link'
import type { ComponentProps } from 'react'
import { LinkPending } from '@/components/ui/link-pending'
import { useShownPath } from '@/components/layout/use-shown-path'

/** Sets `aria-current`; home matches exactly, others by prefix. */
export function NavLink({ href, children, ...rest }: ComponentProps<typeof Link> & { href: string }) {
  const pathname = useShownPath()
  const current = href === '/' ? pathname === '/' : pathname === href || pathname.startsWith(`${href}/`)
  return (
    <Link prefetch={false} href={href} aria-current={current ? 'page' : undefined} {...rest}>
      {children}
      <LinkPending />
    </Link>
  )
}
