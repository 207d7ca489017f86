import { X } from './icons'
import Link from 'next/link'
import type { ComponentProps } from 'react'
import { cn } from './cn'

/** A choice that is a link (sort): the chosen one is dark. */
export function ChipLink({
  current,
  className,
  ...rest
}: ComponentProps<typeof Link> & { current?: boolean }) {
  return (
    <Link
      prefetch={false}
      {...rest}
      aria-current={current ? 'true' : undefined}
      className={cn('chip', className)}
    />
  )
}

/** An active filter; the link is the list without it. */
export function FilterChip({ label, href }: { label: string; href: string }) {
  return (
    <Link prefetch={false} href={href} className="chip chip-filter" aria-label={`برداشتن فیلتر ${label}`}>
      {label}
      <X className="icon icon-s" aria-hidden="true" />
    </Link>
  )
}
