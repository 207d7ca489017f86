import type { CSSProperties } from 'react'
import type { ProductCardData } from '@/lib/catalog/types'
import { ProductCard } from './product-card'

export type ProductListProps = {
  products: readonly ProductCardData[]
}

/** Two columns on phones, three on tablets, then `columns` (three beside a filter rail). */
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
    <ul className="product-grid" style={{ '--cols': columns } as CSSProperties}>
      {products.map((product, index) => (
        <li key={product.id} className="grid">
          <ProductCard product={product} priority={index < priorityCount} heading={heading} />
        </li>
      ))}
    </ul>
  )
}

/** Four on a desk; on phones a row that scrolls and shows part of the next card. */
export function ProductRow({ products }: ProductListProps) {
  return (
    <ul className="scroll-row product-row">
      {products.map((product) => (
        <li key={product.id} className="grid">
          <ProductCard product={product} sizes="(width < 48rem) 168px, (width < 64rem) 220px, 300px" />
        </li>
      ))}
    </ul>
  )
}
