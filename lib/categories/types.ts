import type { CategoryInput } from './admin-schema'

/** A color in the panel's list. */
export interface ColorRow {
  id: string
  name: string
  hex: string
  /** ISO: the last change, for the next save. */
  seenAt: string
  /** Products that come in it. */
  products: number
}

/** A category in the panel's tree. */
export interface CategoryRow {
  id: string
  name: string
  slug: string
  description: string
  seoTitle: string
  seoDescription: string
  image: string | null
  tint: CategoryInput['tint']
  parentId: string | null
  seenAt: string
  products: number
}
