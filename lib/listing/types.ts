/** What lists show beside the products. */
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

/** An attribute by which a list can be narrowed; bounds in its unit, null where nothing has one. */
export type AttributeFacet = { key: string; name: string } & (
  | { kind: 'number'; unit: string | null; decimals: number; min: number | null; max: number | null }
  | { kind: 'boolean'; count: number }
  | { kind: 'choice' | 'choices'; choices: { key: string; name: string; count: number }[] }
)

/** What stands in place of an empty list, and why it is shown. */
export interface Nearest {
  kind: 'unfiltered' | 'alike' | 'best-selling'
  products: ProductCardData[]
  total: number
}
