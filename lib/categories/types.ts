import type { CategoryInput } from './admin-schema'

export interface CategoryRow {
  id: string
  name: string
  slug: string
  description: string
  seo_title: string
  seo_description: string
  image: string | null
  tint: CategoryInput['tint']
  parentId: string | null
  version: string
  products: number
}
