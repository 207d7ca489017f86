import type { PriceView, Reading } from '@/lib/catalog/types'

export interface SuggestedProduct {
  slug: string
  name: string
  /** Stored picture name. */
  image: string
  price: PriceView
  inStock: boolean
}

export interface Suggestions {
  products: SuggestedProduct[]
  /** Kind of `products`: matches, near matches, or best sellers. */
  match: 'found' | 'near' | 'popular'
  reading: Reading | null
  total: number
  categories: { slug: string; name: string; count: number }[]
  brands: { name: string; count: number }[]
  /** Popular searches; only without input. */
  popular: string[]
}
