import Link from 'next/link'
import type { ComponentProps, ReactNode } from 'react'

/** Without prefetch; only its content where there is no address. */
export function PanelLink({
  href,
  className = 'hover:text-action',
  children,
  ...props
}: Omit<ComponentProps<typeof Link>, 'href'> & { href: string | null | undefined | false }): ReactNode {
  if (!href) return children
  return (
    <Link {...props} href={href} prefetch={false} className={className}>
      {children}
    </Link>
  )
}

/** In the head of a panel: the page of all its rows. */
export function AllLink({ href, children = 'همه' }: { href: string; children?: ReactNode }) {
  return (
    <PanelLink href={href} className="text-13 text-action">
      {children}
    </PanelLink>
  )
}
