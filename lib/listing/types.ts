/** What lists show beside the products. */
import type { AttributeFacet } from '@/lib/attributes/types'
import type { ProductCardData } from '@/lib/catalog/types'

/** What could narrow a list further; counts are exact, each kind without its own filter. */
export interface Facets {
  categories: { id: string; slug: string; name: string; parentId: string | null; count: number }[]
  /** The commonest first, a hundred at most. */
  brands: { name: string; count: number }[]
  colors: { id: string; name: string; hex: string; count: number }[]
  inStock: number
  discounted: number
  /** Toman, of what the viewer pays; null where no price is known. */
  price: { min: number | null; max: number | null }
  /** With four stars and more. */
  rated: number
  attributes: AttributeFacet[]
}

/** What stands in place of an empty list, and why it is shown. */
export interface Nearest {
  kind: 'unfiltered' | 'alike' | 'best-selling'
  products: ProductCardData[]
  total: number
}
