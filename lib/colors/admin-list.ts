import { defineList } from '@/lib/admin/list'

export const COLOR_LIST = defineList({
  path: '/admin/colors',
  access: 'products',
  sorts: ['name', 'created'],
  direction: 'asc',
})

export interface ColorRow {
  id: string
  name: string
  hex: string
  /** Version (ISO) for the conflict check. */
  version: string
  /** Product count. */
  products: number
}
