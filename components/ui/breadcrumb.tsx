import Link from 'next/link'
import { cn } from './cn'
import { ChevronLeft } from './icons'
import { LinkPending } from './link-pending'

export type Crumb = { label: string; href?: string }

/** The last crumb is no link. */
export function Breadcrumb({
  items,
  oneLine,
}: {
  items: readonly Crumb[]
  /** Scrolls instead of wrapping. */
  oneLine?: boolean
}) {
  return (
    <nav aria-label="مسیر">
      <ol
        className={cn(
          'flex items-center gap-x-1.5 gap-y-0.5 text-13 text-muted',
          oneLine ? '[scrollbar-width:none] overflow-x-auto whitespace-nowrap' : 'flex-wrap',
        )}
      >
        {items.map(({ label, href }, index) => {
          const last = index === items.length - 1
          return (
            <li key={label} className="flex items-center gap-1.5">
              {last || !href ? (
                <span
                  aria-current={last ? 'page' : undefined}
                  className={cn(last && 'truncate text-ink-2', last && (oneLine ? 'max-w-50' : 'max-w-65'))}
                >
                  {label}
                </span>
              ) : (
                <Link prefetch={false} href={href} className="inline-block py-1 hover:text-action">
                  {label}
                  <LinkPending />
                </Link>
              )}
              {!last && <ChevronLeft className="icon size-3.5 opacity-60" aria-hidden="true" />}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
