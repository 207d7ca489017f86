import Link from 'next/link'
import { iconButtonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { BellRing } from '@/components/ui/icons'
import type { ProductCardData } from '@/lib/catalog/types'
import { AddButton } from './add-button'
import { ChooseColor } from './choose-color'

/**
 * Adds, opens choices or links to the back-in-stock request. That link is hidden from screen readers, which have the name.
 * Empty without a price.
 */
export function CardAction({ product }: { product: ProductCardData }) {
  const { id, slug, name, available_quantity, has_colors, price, family } = product
  const isOut = available_quantity <= 0
  if (!isOut && price.amount === null) return null
  const isOneOfSeveral = family?.from !== undefined
  if (!isOut && (isOneOfSeveral || has_colors))
    return <ChooseColor id={id} slug={slug} name={name} sizes={isOneOfSeveral} />
  if (!isOut) return <AddButton id={id} name={name} available={available_quantity} />
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
