import Link from 'next/link'
import { cn } from '@/components/ui/cn'
import { ChevronRight } from '@/components/ui/icons'
import { formatNumber } from '@/lib/utils/text'

export interface ShelfLink {
  slug: string
  name: string
  /** Products in its branch under the filters that are set. */
  count: number
}

const LINK =
  '-mx-3 flex min-h-11 items-center gap-2 rounded-m px-3 text-14 leading-snug hover:bg-sunken hover:text-action aria-current:bg-action-soft aria-current:font-strong aria-current:text-action-soft-ink'

/** The way through the shelves: back to the one above, then those beside or under the open one. */
export function CategoryNav({
  above,
  shelves,
  current,
  hrefFor,
}: {
  /** The shelf to go back to (without a slug: all products); null at the top. */
  above: { slug: string | undefined; name: string } | null
  shelves: readonly ShelfLink[]
  /** Slug of the open one. */
  current: string | undefined
  /** The list with another category, or with all. */
  hrefFor: (slug: string | undefined) => string
}) {
  if (!above && shelves.length === 0) return null
  return (
    <nav aria-labelledby="category-nav" className="border-b border-line py-4 desktop:pt-0">
      <h3 id="category-nav" className="mb-2 text-16 leading-snug font-strong">
        دسته
      </h3>
      <ul>
        {above && (
          <li>
            <Link
              prefetch={false}
              href={hrefFor(above.slug)}
              scroll={false}
              className={cn(LINK, 'text-muted')}
            >
              <ChevronRight className="icon icon-s" aria-hidden="true" />
              {above.name}
            </Link>
          </li>
        )}
        {shelves.map(({ slug, name, count }) => (
          <li key={slug}>
            <Link
              prefetch={false}
              href={hrefFor(slug)}
              scroll={false}
              aria-current={slug === current ? 'true' : undefined}
              className={LINK}
            >
              {name}{' '}
              <small className={cn('ms-auto font-text', slug !== current && 'text-muted')}>
                {formatNumber(count)}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
