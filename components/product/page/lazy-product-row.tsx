import type { ReactNode } from 'react'
import { SectionHead } from '@/components/layout/section-head'
import { ProductRow } from '@/components/product/card/product-grid'
import type { ProductCardData } from '@/lib/catalog/types'
import type { Result } from '@/lib/utils/result'

/** Products per desktop row. */
const LENGTH = 4

/** `query` of /api/products. */
export type LazyProductRowProps = {
  title: string
  query: string
  more?: { href: string; label: string }
  /** Under each card. */
  foot?: (product: ProductCardData) => ReactNode
}

/** For the current viewer; null if empty or failed. */
export async function loadProductRow({ title, query, more, foot }: LazyProductRowProps) {
  try {
    const answer = await fetch(`/api/products?${query}`)
    const result = (await answer.json()) as Result<ProductCardData[]>
    if (!result.ok || result.data.length === 0) return null
    return (
      <section className="section">
        <SectionHead title={title} {...(more && { more })} />
        <ProductRow products={result.data.slice(0, LENGTH)} foot={foot} />
      </section>
    )
  } catch {
    return null
  }
}
