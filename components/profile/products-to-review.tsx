import { PictureTile } from '@/components/product/picture-tile'
import { ButtonLink } from '@/components/ui/button'
import { formatDate } from '@/lib/utils/dates'
import type { ProductToReview } from '@/lib/reviews/types'

/** Delivered products without a review. */
export function ProductsToReview({ products }: { products: readonly ProductToReview[] }) {
  return (
    <ul className="grid gap-4">
      {products.map(({ product_id, name, slug, image, color_name, delivered_at }) => (
        <li
          key={product_id}
          className="flex flex-wrap items-center gap-x-3.5 gap-y-2 text-14 leading-snug"
          data-testid="to-review"
        >
          <PictureTile image={image} />
          <span className="min-w-32 flex-1">
            {name}
            <span className="block text-13 text-muted">
              {[color_name, `رسید در ${formatDate(delivered_at)}`].filter(Boolean).join('، ')}
            </span>
          </span>
          <ButtonLink
            href={`/products/${encodeURIComponent(slug)}/reviews`}
            variant="outline"
            size="s"
            aria-label={`نوشتن نظر دربارهٔ ${name}`}
          >
            نوشتن نظر
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
