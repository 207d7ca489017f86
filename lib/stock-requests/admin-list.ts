import type { ListSpec, ListState } from '@/lib/admin/list'

export const REQUEST_LIST = {
  sorts: ['created'],
  defaultSort: 'created',
  defaultDirection: 'desc',
  filters: { state: ['ready', 'answered', 'all'] },
} as const satisfies ListSpec
export type RequestListState = ListState<'created', 'state'>
