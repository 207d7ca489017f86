/** What lists and search show beside the articles. */
import type { PriceView, ProductCardData, Reading } from '@/lib/catalog/types'

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
}

/** What stands in place of an empty list, and why it is shown. */
export interface Nearest {
  kind: 'unfiltered' | 'alike' | 'best-selling'
  products: ProductCardData[]
  total: number
}

/** An article as the search panel shows it. */
export interface SuggestedProduct {
  slug: string
  name: string
  /** Name of a stored picture. */
  image: string
  price: PriceView
  inStock: boolean
}

/** What somebody may mean while typing. */
export interface Suggestions {
  products: SuggestedProduct[]
  /** What `products` are: found, the nearest when nothing was, or what sells best when even that fails. */
  match: 'found' | 'near' | 'popular'
  reading: Reading | null
  /** How many articles the search finds. */
  total: number
  categories: { slug: string; name: string; count: number }[]
  brands: { name: string; count: number }[]
  /** Searches that lead to what sells best; only while nothing is typed. */
  popular: string[]
}
