import Link from 'next/link'
import { iconButtonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { BellRing, Plus } from '@/components/ui/icons'
import type { ProductCardData } from '@/lib/catalog/types'
import { AddButton } from './add-button'

/**
 * The square button of a card: adds, leads to the colors, or, where nothing is left, to the request for a notice.
 * Nothing for what has no price. A screen reader meets the same link once, in the name.
 */
export function CardAction({ product }: { product: ProductCardData }) {
  const { id, slug, name, availableQuantity, hasColors, price } = product
  const isOut = availableQuantity <= 0
  if (!isOut && price.amount === null) return null
  if (!isOut && !hasColors) return <AddButton id={id} name={name} available={availableQuantity} />
  return (
    <Link
      prefetch={false}
      href={`/products/${slug}`}
      className={cn(iconButtonVariants({ variant: 'soft' }), 'relative z-1')}
      aria-hidden="true"
      tabIndex={-1}
      title={isOut ? 'موجود شد خبرم کن' : 'انتخاب رنگ'}
    >
      {isOut ? <BellRing className="icon" /> : <Plus className="icon" />}
    </Link>
  )
}
