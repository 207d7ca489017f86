import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import type { ProductCardData } from '@/lib/catalog/types'
import { ProductCard } from './product-card'

export type ProductListProps = {
  products: readonly ProductCardData[]
}

/** Two columns on phones, three on tablets, then `columns` (four from 1,600 px). */
export function ProductGrid({
  products,
  columns = 4,
  priorityCount = 0,
  heading,
}: ProductListProps & {
  columns?: 3 | 4
  /** Eagerly loaded pictures: the first on phones. */
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

const ROW_SIZES = '(width < 48rem) 168px, (width < 64rem) 28vw, 300px'

/** Scrolls on phones and shows part of the next card. */
export function ProductRow({
  products,
  foot,
}: ProductListProps & { foot?: ((product: ProductCardData) => ReactNode) | undefined }) {
  return (
    <ul className="-mx-gutter grid snap-x snap-proximity scroll-px-(--gutter) [scrollbar-width:none] auto-cols-[168px] grid-flow-col gap-3 overflow-x-auto px-gutter tablet:auto-cols-[220px] desktop:mx-0 desktop:grid-flow-row desktop:grid-cols-4 desktop:gap-x-5 desktop:gap-y-7 desktop:overflow-visible desktop:px-0">
      {products.map((product) => (
        <li key={product.id} className={cn('grid snap-start', foot && 'content-start gap-2.5')}>
          <ProductCard product={product} sizes={ROW_SIZES} />
          {foot?.(product)}
        </li>
      ))}
    </ul>
  )
}

/** Scrolls at every width; ShelfArrows finds it by id. */
export function ProductShelf({ products, id, label }: ProductListProps & { id: string; label: string }) {
  return (
    <div
      id={id}
      role="group"
      aria-label={label}
      tabIndex={0}
      className="-mx-gutter snap-x snap-proximity scroll-px-(--gutter) [scrollbar-width:none] overflow-x-auto px-gutter focus-visible:rounded-l focus-visible:shadow-focus desktop:mx-0 desktop:scroll-px-0 desktop:px-0"
    >
      <ul className="grid auto-cols-[168px] grid-flow-col gap-3 tablet:auto-cols-[220px] desktop:auto-cols-[calc((100%-60px)/4)] desktop:gap-5">
        {products.map((product) => (
          <li key={product.id} className="grid snap-start">
            <ProductCard product={product} sizes={ROW_SIZES} />
          </li>
        ))}
      </ul>
    </div>
  )
}
