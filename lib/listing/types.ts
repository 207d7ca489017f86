import type { ProductCardData } from '@/lib/catalog/types'

/** `p_facets` of `search_products`, shared with the benchmark. */
export const FACET_KINDS = [
  ...['categories', 'brands', 'colors', 'price', 'in_stock', 'discounted', 'rated', 'attributes'],
]

/** Replacement of an empty list, with the reason. */
export interface Nearest {
  kind: 'unfiltered' | 'alike' | 'best-selling'
  products: ProductCardData[]
  total: number
}
