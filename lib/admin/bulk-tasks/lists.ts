import { defineList } from '@/lib/admin/list'

export const TASK_LIST = defineList({ path: '/admin/bulk-tasks', access: 'panel' })

/** Rows of a task. */
export const TASK_ROW_LIST = defineList({
  path: '/admin/bulk-tasks',
  access: 'panel',
  sorts: ['place'],
  direction: 'asc',
  filters: {
    outcome: { all: 'همهٔ نتیجه‌ها', options: { done: 'انجام‌شده', refused: 'ردشده', left: 'مانده' } },
  },
})

/** Null for kinds without record pages. */
export function recordHref(kind: string, id: string): string | null {
  const subject = kind.split('.')[0]
  if (subject === 'orders' || subject === 'tracking') return `/admin/orders/${id}`
  if (subject === 'products') return `/admin/products/${id}/edit`
  return subject === 'users' ? `/admin/users/${id}` : null
}
