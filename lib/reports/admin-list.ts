import type { ListSpec, ListState } from '@/lib/admin/list'

/** The profit of a span in groups; `first` is the order of the groups in time. */
export const PROFIT_LIST = {
  sorts: ['income', 'profit', 'margin', 'pieces', 'first'],
  defaultSort: 'income',
  defaultDirection: 'desc',
  filters: { by: ['order', 'day'], category: 'uuid' },
} as const satisfies ListSpec
export type ProfitListState = ListState<(typeof PROFIT_LIST.sorts)[number], 'by' | 'category'>

/** Searches without result. */
export const MISS_LIST = {
  sorts: ['count'],
  defaultSort: 'count',
  defaultDirection: 'desc',
  filters: { since: ['week', 'quarter'] },
} as const satisfies ListSpec
export type MissListState = ListState<'count', 'since'>
