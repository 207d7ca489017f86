'use client'

import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { Rating } from '@/components/ui/stars'
import { toPersianDigits } from '@/lib/utils/text'
import type { ProductCardData } from '@/lib/catalog/types'
import { NO_PICTURE } from '@/lib/media/pictures'
import { CardAction } from './card-action'
import { CardColors, CardPicture, CardSwatches } from './card-colors'
import { CardLink } from './card-link'
import { CourierChip } from './courier-chip'
import { PriceBlock } from '@/components/product/price/price-block'
import { RetailComparison } from '@/components/product/price/retail-comparison'
import { ColorDot } from '@/components/ui/color-dot'
import { WishButton } from '@/components/wishlist/wish-button'
import { tintStyle } from './tint'

const DOTS = 3

export type ProductCardProps = {
  product: ProductCardData
  /** Heading level. */
  heading?: 'h2' | 'h3'
  sizes?: string
  /** Above the fold. */
  priority?: boolean
}

const GRID_SIZES = '(width < 48rem) 46vw, (width < 64rem) 30vw, 300px'

/** The whole card is one link. A client component, to keep its elements out of the RSC payload. */
export function ProductCard({
  product,
  heading: Heading = 'h3',
  sizes = GRID_SIZES,
  priority,
}: ProductCardProps) {
  const out = product.available_quantity <= 0
  const isPictured = product.colors.some(({ image }) => image !== null)
  const hasFacts = product.rating !== null || product.family !== undefined || product.colors.length > 0
  const card = (
    <article className="group relative flex min-w-0 flex-col gap-2.5">
      <div className="relative tile rounded-l" style={tintStyle(product.tint)}>
        <CardPicture
          name={product.image ?? NO_PICTURE}
          alt=""
          sizes={sizes}
          priority={priority}
          className={cn(
            'transition-transform duration-300 ease-out group-hover:scale-[1.035]',
            out && 'opacity-60 [filter:var(--tile-filter)_saturate(0.5)]',
          )}
        />
        <CardBadge product={product} />
        {!out && product.price.amount !== null && <CourierChip id={product.id} />}
      </div>
      {/* Outside the isolated tile: the card's link would cover it. */}
      <WishButton id={product.id} name={product.name} />
      <Heading className="line-clamp-2 text-14 leading-[1.65] font-label text-wrap wrap-anywhere transition-colors group-hover:text-action tablet:text-16">
        <CardLink slug={product.slug} name={product.name} />
      </Heading>
      {hasFacts && (
        <div className="flex min-h-5.5 items-center justify-between gap-2 text-13 leading-snug text-muted">
          <span className="flex flex-wrap items-center gap-x-2.5">
            {product.rating && <Rating {...product.rating} />}
            {product.family && <span>{toPersianDigits(product.family.sizes)} اندازه</span>}
          </span>
          {isPictured ? <CardSwatches image={product.image} /> : <ColorDots colors={product.colors} />}
        </div>
      )}
      <CardFoot product={product} hasFacts={hasFacts} />
    </article>
  )
  return isPictured ? <CardColors colors={product.colors}>{card}</CardColors> : card
}

/** At most one; the percentage of a discount is next to the price. */
function CardBadge({ product: { available_quantity, isNew, price } }: { product: ProductCardData }) {
  const isOut = available_quantity <= 0
  if (!isOut && (!isNew || price.percentOff !== null)) return null
  return (
    <Badge tone={isOut ? 'out' : 'new'} className="absolute start-2 top-2 tablet:start-3 tablet:top-3">
      {isOut ? 'ناموجود' : 'جدید'}
    </Badge>
  )
}

/** Price and button, retail price for wholesale viewers. Follows a name without facts; else ends its row. */
function CardFoot({ product, hasFacts }: { product: ProductCardData; hasFacts: boolean }) {
  const { price, available_quantity, family } = product
  const out = available_quantity <= 0
  const isOne = !out && family?.from === undefined
  const hasMargin = isOne && price.tiers !== undefined
  const foot = (
    <div
      className={cn(
        'flex justify-between gap-2',
        hasFacts ? 'min-h-13 items-end' : 'items-center',
        hasFacts && !hasMargin && 'mt-auto',
      )}
    >
      <PriceBlock price={price} instead={out ? 'ناموجود' : undefined} from={family?.from} />
      <CardAction product={product} />
    </div>
  )
  if (!hasMargin) return foot
  return (
    <div className={cn('grid gap-1.5', hasFacts && 'mt-auto')}>
      <RetailComparison price={price} />
      {foot}
    </div>
  )
}

function ColorDots({ colors }: { colors: ProductCardData['colors'] }) {
  if (colors.length === 0) return null
  return (
    <span className="flex items-center" role="img" aria-label={`${toPersianDigits(colors.length)} رنگ`}>
      {colors.slice(0, DOTS).map(({ hex }) => (
        <ColorDot key={hex} hex={hex} small />
      ))}
      {colors.length > DOTS && (
        <small className="ltr me-1.5 text-12">+{toPersianDigits(colors.length - DOTS)}</small>
      )}
    </span>
  )
}
