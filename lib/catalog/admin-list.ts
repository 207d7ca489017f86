import type { ListSpec, ListState } from '@/lib/admin/list'

const SORTS = ['created', 'name', 'price', 'stock', 'sold'] as const
export type ProductSort = (typeof SORTS)[number]
export type ProductFilter = 'category' | 'state' | 'stock' | 'mark'

export const PRODUCT_LIST: ListSpec<ProductSort, ProductFilter> = {
  sorts: SORTS,
  defaultSort: 'created',
  defaultDirection: 'desc',
  filters: {
    category: 'uuid',
    state: ['active', 'inactive'],
    stock: ['in', 'low', 'out'],
    mark: ['featured', 'new', 'scheduled', 'no-price', 'no-picture'],
  },
}

export type ProductListState = ListState<ProductSort, ProductFilter>

export { LOW_STOCK_LIMIT as LOW_STOCK } from '@/lib/supabase/database.limits'
