'use client'

import { PriceBlock } from '@/components/product/price/price-block'
import { Picture } from '@/components/ui/picture'
import type { ProductCardData } from '@/lib/catalog/types'
import { NO_PICTURE } from '@/lib/media/pictures'
import { toPersianDigits } from '@/lib/utils/text'
import { CardLink } from './card-link'
import { tintStyle } from './tint'

export type RankedProduct = Pick<ProductCardData, 'id' | 'slug' | 'name' | 'image' | 'tint' | 'price'>

/** A client component, to keep its elements out of the RSC payload. */
export function RankedList({ products }: { products: readonly RankedProduct[] }) {
  return (
    <ol className="grid gap-x-12 gap-y-4 tablet:grid-cols-2 tablet:gap-y-6 desktop:grid-cols-3">
      {products.map((product, index) => (
        <li key={product.id} className="group relative flex items-center gap-3.5">
          <span
            className="w-7 flex-none text-center text-28 leading-none font-display text-action"
            aria-hidden="true"
          >
            {toPersianDigits(index + 1)}
          </span>
          <span className="tile size-22 flex-none rounded-l" style={tintStyle(product.tint)}>
            <Picture
              name={product.image ?? NO_PICTURE}
              alt=""
              sizes="88px"
              className="transition-transform duration-300 ease-out group-hover:scale-[1.035]"
            />
          </span>
          <div className="grid min-w-0 gap-1">
            <h3 className="line-clamp-2 text-14 leading-[1.65] font-label wrap-anywhere transition-colors group-hover:text-action">
              <CardLink slug={product.slug} name={product.name} />
            </h3>
            <PriceBlock price={product.price} />
          </div>
        </li>
      ))}
    </ol>
  )
}
