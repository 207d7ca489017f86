'use client'

import Link from 'next/link'
import { Picture } from '@/components/ui/picture'
import { cn } from '@/components/ui/cn'
import { LinkPending } from '@/components/ui/link-pending'
import { formatNumber } from '@/lib/utils/text'
import type { CategoryTile } from '@/lib/catalog/types'
import { NO_PICTURE } from '@/lib/media/pictures'
import { tintStyle } from '@/components/product/card/tint'

export function CategoryTiles({
  categories,
  columns = 8,
}: {
  categories: readonly CategoryTile[]
  /** Desktop; phones show four. */
  columns?: 4 | 8
}) {
  return (
    <ul
      className={cn(
        'grid grid-cols-4 gap-x-2.5 gap-y-4.5 desktop:gap-5',
        columns === 8 && 'desktop:grid-cols-8',
      )}
    >
      {categories.map(({ slug, name, image, tint, count }) => (
        <li key={slug}>
          <Link
            prefetch={false}
            href={`/products?category=${encodeURIComponent(slug)}`}
            className="group grid grid-cols-1 content-start gap-2 rounded-l text-center text-13 leading-[1.5] font-label wrap-anywhere hover:text-action desktop:gap-3 desktop:text-14"
          >
            <span
              style={tintStyle(tint)}
              className="aspect-[1/1.22] overflow-hidden rounded-arch bg-(--tint,var(--tint-sea))"
            >
              <Picture
                name={image ?? NO_PICTURE}
                alt=""
                sizes="(width < 64rem) 23vw, 150px"
                className="transition-transform duration-(--dur-3) ease-out group-hover:scale-[1.035]"
              />
            </span>
            <div>
              {name}
              {count !== null && (
                <small className="hidden font-text text-muted desktop:block">
                  {formatNumber(count)} محصول
                </small>
              )}
            </div>
            <LinkPending />{' '}
          </Link>
        </li>
      ))}
    </ul>
  )
}
