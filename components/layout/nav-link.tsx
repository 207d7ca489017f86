'use client'

import { usePathname } from 'next/navigation'
import { Link, type LinkProps } from '@/components/ui/link'

/** A link that knows when its page is the current one. Home matches only itself, others their subpages too. */
export function NavLink({ href, ...rest }: LinkProps) {
  const pathname = usePathname()
  const current = href === '/' ? pathname === '/' : pathname === href || pathname.startsWith(`${href}/`)
  return <Link href={href} aria-current={current ? 'page' : undefined} {...rest} />
}
