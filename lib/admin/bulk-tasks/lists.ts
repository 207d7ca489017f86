import type { ListSpec } from '../list'

/** What the list of tasks can be asked for. */
export const TASK_LIST = {
  sorts: ['created'],
  defaultSort: 'created',
  defaultDirection: 'desc',
  filters: {},
} as const satisfies ListSpec

/** What the report of a task can be asked for. */
export const TASK_ROW_LIST = {
  sorts: ['place'],
  defaultSort: 'place',
  defaultDirection: 'asc',
  filters: { outcome: ['done', 'refused', 'left'] },
} as const satisfies ListSpec

/** Where the panel shows a record of this kind of work; null where there is no page of its own. */
export function recordHref(kind: string, id: string): string | null {
  const subject = kind.split('.')[0]
  if (subject === 'orders' || subject === 'tracking') return `/admin/orders/${id}`
  if (subject === 'products') return `/admin/products/${id}/edit`
  return subject === 'users' ? `/admin/users/${id}` : null
}
