import { Plus } from 'lucide-react'
import Link from 'next/link'
import type { ProductCardData } from '@/lib/catalog/types'
import { AddButton } from './add-button'

/**
 * The square button of a card: adds, or leads to the colours. Nothing for what cannot be bought now. A
 * screen reader meets the same link once, in the name.
 */
export function cardAction(product: ProductCardData) {
  const { id, slug, name, availableQuantity, hasColours, price } = product
  if (availableQuantity <= 0 || price.amount === null) return null
  if (!hasColours) return <AddButton id={id} name={name} available={availableQuantity} />
  return (
    <Link
      href={`/products/${slug}`}
      prefetch={false}
      className="icon-btn icon-btn-soft"
      aria-hidden="true"
      tabIndex={-1}
      title="انتخاب رنگ"
    >
      <Plus className="icon" />
    </Link>
  )
}
