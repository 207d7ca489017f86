import Link from 'next/link'
import { ChevronRight } from '@/components/ui/icons'
import { formatNumber } from '@/lib/utils/text'

export interface CategoryLink {
  slug: string
  name: string
  /** Products in its branch under the filters that are set. */
  count: number
}

/** The way through the categories: back to the one above, then those beside or under the open one. */
export function CategoryNav({
  above,
  categories,
  current,
  hrefFor,
}: {
  /** The category to go back to (without a slug: all products); null at the top. */
  above: { slug: string | undefined; name: string } | null
  categories: readonly CategoryLink[]
  /** Slug of the open one. */
  current: string | undefined
  /** The list with another category, or with all. */
  hrefFor: (slug: string | undefined) => string
}) {
  if (!above && categories.length === 0) return null
  return (
    <nav aria-labelledby="category-nav" className="category-nav">
      <h3 id="category-nav">دسته</h3>
      <ul>
        {above && (
          <li>
            <Link prefetch={false} href={hrefFor(above.slug)} scroll={false} className="category-above">
              <ChevronRight className="icon icon-s" aria-hidden="true" />
              {above.name}
            </Link>
          </li>
        )}
        {categories.map(({ slug, name, count }) => (
          <li key={slug}>
            <Link
              prefetch={false}
              href={hrefFor(slug)}
              scroll={false}
              aria-current={slug === current ? 'true' : undefined}
            >
              {name} <small>{formatNumber(count)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
