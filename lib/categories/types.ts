import type { CategoryInput } from './admin-schema'

export interface CategoryRow extends Omit<CategoryInput, 'id' | 'version' | 'parent_id'> {
  id: string
  parent_id: string | null
  version: string
  products: number
}
