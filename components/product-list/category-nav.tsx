'use client'

import Link from 'next/link'
import { cn } from '@/components/ui/cn'
import { ChevronRight } from '@/components/ui/icons'
import { formatNumber } from '@/lib/utils/text'

export interface CategoryLink {
  href: string
  name: string
  /** Products in its branch under the filters that are set. */
  count: number
  isCurrent: boolean
}

const LINK =
  '-mx-3 flex min-h-11 items-center gap-2 rounded-m px-3 text-14 leading-snug hover:bg-sunken hover:text-action aria-current:bg-action-soft aria-current:font-strong aria-current:text-action-soft-ink'

/** The way through the categories: back to the one above, then those beside or under the open one. */
export function CategoryNav({
  above,
  categories,
}: {
  /** Null at the top. */
  above: { href: string; name: string } | null
  categories: readonly CategoryLink[]
}) {
  if (!above && categories.length === 0) return null
  return (
    <nav aria-labelledby="category-nav" className="border-b border-line py-4 desktop:pt-0">
      <h3 id="category-nav" className="mb-2 text-16 leading-snug font-strong">
        دسته
      </h3>
      <ul>
        {above && (
          <li>
            <Link prefetch={false} href={above.href} scroll={false} className={cn(LINK, 'text-muted')}>
              <ChevronRight className="icon icon-s" aria-hidden="true" />
              {above.name}
            </Link>
          </li>
        )}
        {categories.map(({ href, name, count, isCurrent }) => (
          <li key={name}>
            <Link
              prefetch={false}
              href={href}
              scroll={false}
              aria-current={isCurrent ? 'true' : undefined}
              className={LINK}
            >
              {name}{' '}
              <small className={cn('ms-auto font-text', !isCurrent && 'text-muted')}>
                {formatNumber(count)}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
