/** What the search panel shows. */
import type { PriceView, Reading } from '@/lib/catalog/types'

/** A product as the search panel shows it. */
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
  /** How many products the search finds. */
  total: number
  categories: { slug: string; name: string; count: number }[]
  brands: { name: string; count: number }[]
  /** Searches that lead to what sells best; only while nothing is typed. */
  popular: string[]
}
