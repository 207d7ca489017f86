import type { ListSpec, ListState } from '@/lib/admin/list'

/** `first` sorts groups chronologically. */
export const PROFIT_LIST = {
  sorts: ['income', 'profit', 'margin', 'pieces', 'first'],
  defaultSort: 'income',
  defaultDirection: 'desc',
  filters: { by: ['order', 'day'], category: 'uuid' },
} as const satisfies ListSpec
export type ProfitListState = ListState<(typeof PROFIT_LIST.sorts)[number], 'by' | 'category'>

export const MISS_LIST = {
  sorts: ['count'],
  defaultSort: 'count',
  defaultDirection: 'desc',
  filters: { since: ['week', 'quarter'] },
} as const satisfies ListSpec
export type MissListState = ListState<'count', 'since'>
