import { cn } from '@/components/ui/cn'
import type { ProductCardData } from '@/lib/catalog/types'
import { ProductCard } from './product-card'

export type ProductListProps = {
  products: readonly ProductCardData[]
}

/** Two columns on phones, three on tablets, then `columns` (three beside a filter rail, four from 1,600 pixels). */
export function ProductGrid({
  products,
  columns = 4,
  priorityCount = 0,
  heading,
}: ProductListProps & {
  columns?: 3 | 4
  /** How many pictures to fetch at once: those that a phone shows first. */
  priorityCount?: number
  heading?: 'h2' | 'h3'
}) {
  return (
    <ul
      className={cn(
        'grid grid-cols-2 gap-x-3 gap-y-6 tablet:grid-cols-3 tablet:gap-x-5 tablet:gap-y-7',
        columns === 4 ? 'desktop:grid-cols-4' : 'min-[100rem]:grid-cols-4',
      )}
    >
      {products.map((product, index) => (
        <li key={product.id} className="grid">
          <ProductCard product={product} priority={index < priorityCount} heading={heading} />
        </li>
      ))}
    </ul>
  )
}

/** Four on a desktop; on phones a row that scrolls and shows part of the next card. */
export function ProductRow({ products }: ProductListProps) {
  return (
    <ul className="scroll-row">
      {products.map((product) => (
        <li key={product.id} className="grid">
          <ProductCard product={product} sizes="(width < 48rem) 168px, (width < 64rem) 220px, 300px" />
        </li>
      ))}
    </ul>
  )
}
