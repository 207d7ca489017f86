import type { ListSpec } from '@/lib/admin/list'

export const COLOR_LIST = {
  sorts: ['name', 'created'],
  defaultSort: 'name',
  defaultDirection: 'asc',
  filters: {},
} as const satisfies ListSpec

export interface ColorRow {
  id: string
  name: string
  hex: string
  /** Version (ISO) for the conflict check. */
  seenAt: string
  /** Product count. */
  products: number
}
