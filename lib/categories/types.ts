import type { CategoryInput } from './admin-schema'

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
