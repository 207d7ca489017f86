import { X } from 'lucide-react'
import { cn } from './cn'
import { Link, type LinkProps } from './link'

/** A choice that is a link (sort): the chosen one is dark. */
export function ChipLink({ current, className, ...rest }: LinkProps & { current?: boolean }) {
  return <Link {...rest} aria-current={current ? 'true' : undefined} className={cn('chip', className)} />
}

/** An active filter; the link is the list without it. */
export function FilterChip({ label, href }: { label: string; href: string }) {
  return (
    <Link href={href} className="chip chip-filter" aria-label={`برداشتن فیلتر ${label}`}>
      {label}
      <X className="icon icon-s" aria-hidden="true" />
    </Link>
  )
}
