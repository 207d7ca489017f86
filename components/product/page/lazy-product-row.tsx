import type { ReactNode } from 'react'
import { SectionHead } from '@/components/layout/section-head'
import { ProductRow } from '@/components/product/card/product-grid'
import type { ProductCardData } from '@/lib/catalog/types'
import { fetchAnswer } from '@/lib/utils/fetch-answer'

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
  const answer = await fetchAnswer<ProductCardData[]>(`/api/products?${query}`)
  if (!answer.ok || answer.data.length === 0) return null
  return (
    <section className="section">
      <SectionHead title={title} {...(more && { more })} />
      <ProductRow products={answer.data.slice(0, LENGTH)} foot={foot} />
    </section>
  )
}
