import Link from 'next/link'
import type { CSSProperties } from 'react'
import type { CategoryTile } from '@/lib/catalog/types'
import { formatNumber } from '@/lib/core/text'

/** The shelves beside a list; on phones a row of chips that scrolls. */
export function CategoryNav({
  categories,
  current,
  hrefFor,
}: {
  categories: readonly CategoryTile[]
  /** Slug of the open one; undefined for all. */
  current: string | undefined
  /** The list with another category, or with all. */
  hrefFor: (slug: string | undefined) => string
}) {
  const items = [{ slug: undefined, name: 'همهٔ محصولات', count: null }, ...categories]
  return (
    <nav aria-labelledby="category-nav" className="min-w-0">
      <h2 id="category-nav" className="mb-2 text-16 max-desk:sr-only">
        دسته
      </h2>
      <ul className="scroll-row category-nav" style={{ '--item': 'max-content' } as CSSProperties}>
        {items.map(({ slug, name, count }) => (
          <li key={slug ?? ''}>
            <Link href={hrefFor(slug)} prefetch={false} aria-current={slug === current ? 'true' : undefined}>
              {name}
              {count !== null && <small>{formatNumber(count)}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
