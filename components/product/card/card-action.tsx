import Link from 'next/link'
import { iconButtonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { BellRing, Ruler } from '@/components/ui/icons'
import type { ProductCardData } from '@/lib/catalog/types'
import { AddButton } from './add-button'
import { ChooseColor } from './choose-color'

/**
 * The square button of a card: adds, offers the colors, leads to the sizes of several, or, where nothing is left, to the request
 * for a notice. Nothing for what has no price. A screen reader meets the same link once, in the name.
 */
export function CardAction({ product }: { product: ProductCardData }) {
  const { id, slug, name, availableQuantity, hasColors, price, family } = product
  const isOut = availableQuantity <= 0
  if (!isOut && price.amount === null) return null
  const isOneOfSeveral = !isOut && family?.from !== undefined
  if (!isOut && !isOneOfSeveral && hasColors) return <ChooseColor id={id} slug={slug} name={name} />
  if (!isOut && !isOneOfSeveral) return <AddButton id={id} name={name} available={availableQuantity} />
  return (
    <Link
      prefetch={false}
      href={`/products/${slug}`}
      className={cn(iconButtonVariants({ variant: 'soft' }), 'relative z-1')}
      aria-hidden="true"
      tabIndex={-1}
      title={isOneOfSeveral ? 'دیدن اندازه‌ها' : 'موجود شد خبرم کن'}
    >
      {isOneOfSeveral ? <Ruler className="icon" /> : <BellRing className="icon" />}
    </Link>
  )
}
