import type { AttributeFacet } from '@/lib/attributes/types'
import type { ProductCardData } from '@/lib/catalog/types'

/** Exact counts; each facet without its own filter. */
export interface Facets {
  categories: { id: string; slug: string; name: string; parent_id: string | null; count: number }[]
  /** Most frequent first, at most 100. */
  brands: { name: string; count: number }[]
  colors: { id: string; name: string; hex: string; count: number }[]
  in_stock: number
  discounted: number
  /** Toman in the viewer's tier; null without prices. */
  price: { min: number | null; max: number | null }
  /** Four stars or more. */
  rated: number
  attributes: AttributeFacet[]
}

/** Replacement of an empty list, with the reason. */
export interface Nearest {
  kind: 'unfiltered' | 'alike' | 'best-selling'
  products: ProductCardData[]
  total: number
}
