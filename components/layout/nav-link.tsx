'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import type { ComponentProps } from 'react'

/** A link that knows when its page is the current one. Home matches only itself, others their subpages too. */
export function NavLink({ href, ...rest }: Omit<ComponentProps<typeof Link>, 'href'> & { href: string }) {
  const pathname = usePathname()
  const current = href === '/' ? pathname === '/' : pathname === href || pathname.startsWith(`${href}/`)
  return <Link href={href} prefetch={false} aria-current={current ? 'page' : undefined} {...rest} />
}
