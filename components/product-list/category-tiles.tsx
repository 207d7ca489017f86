import Link from 'next/link'
import { Picture } from '@/components/ui/picture'
import { formatNumber } from '@/lib/utils/text'
import type { CategoryTile } from '@/lib/catalog/types'
import { NO_PICTURE } from '@/lib/media/pictures'
import { tintStyle } from '@/components/product/card/tint'

/** Categories behind the arch of the window. */
export function CategoryTiles({ categories }: { categories: readonly CategoryTile[] }) {
  return (
    <ul className="category-tiles">
      {categories.map(({ slug, name, image, tint, count }) => (
        <li key={slug}>
          <Link prefetch={false} href={`/products?category=${encodeURIComponent(slug)}`}>
            <span style={tintStyle(tint)}>
              <Picture name={image ?? NO_PICTURE} alt="" sizes="(width < 64rem) 23vw, 150px" />
            </span>
            <div>
              {name}
              {count !== null && <small>{formatNumber(count)} کالا</small>}
            </div>
          </Link>
        </li>
      ))}
    </ul>
  )
}
