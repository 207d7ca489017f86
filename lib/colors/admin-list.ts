import type { ListSpec } from '@/lib/admin/list'

export const COLOR_LIST = {
  sorts: ['name', 'created'],
  defaultSort: 'name',
  defaultDirection: 'asc',
  filters: {},
} as const satisfies ListSpec

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
