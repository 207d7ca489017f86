import Link from 'next/link'
import { iconButtonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { BellRing } from '@/components/ui/icons'
import type { ProductCardData } from '@/lib/catalog/types'
import { AddButton } from './add-button'
import { ChooseColor } from './choose-color'

/**
 * The square button of a card: adds, offers the colors, or, where nothing is left, leads to the request for a notice.
 * Nothing for what has no price. A screen reader meets the same link once, in the name.
 */
export function CardAction({ product }: { product: ProductCardData }) {
  const { id, slug, name, availableQuantity, hasColors, price } = product
  const isOut = availableQuantity <= 0
  if (!isOut && price.amount === null) return null
  if (!isOut && hasColors) return <ChooseColor id={id} slug={slug} name={name} />
  if (!isOut) return <AddButton id={id} name={name} available={availableQuantity} />
  return (
    <Link
      prefetch={false}
      href={`/products/${slug}`}
      className={cn(iconButtonVariants({ variant: 'soft' }), 'relative z-1')}
      aria-hidden="true"
      tabIndex={-1}
      title="موجود شد خبرم کن"
    >
      <BellRing className="icon" />
    </Link>
  )
}
