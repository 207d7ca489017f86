import type { ListSpec } from '../list'

export const TASK_LIST = {
  sorts: ['created'],
  defaultSort: 'created',
  defaultDirection: 'desc',
  filters: {},
} as const satisfies ListSpec

export const TASK_ROW_LIST = {
  sorts: ['place'],
  defaultSort: 'place',
  defaultDirection: 'asc',
  filters: { outcome: ['done', 'refused', 'left'] },
} as const satisfies ListSpec

/** Null for kinds without record pages. */
export function recordHref(kind: string, id: string): string | null {
  const subject = kind.split('.')[0]
  if (subject === 'orders' || subject === 'tracking') return `/admin/orders/${id}`
  if (subject === 'products') return `/admin/products/${id}/edit`
  return subject === 'users' ? `/admin/users/${id}` : null
}
