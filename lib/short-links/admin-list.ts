import type { ListSpec, ListState } from '@/lib/admin/list'

export const SHORT_LINK_LIST = {
  sorts: ['created', 'clicks'],
  defaultSort: 'created',
  defaultDirection: 'desc',
  filters: { kind: ['campaign', 'message', 'own'] },
} as const satisfies ListSpec
export type ShortLinkListState = ListState<'created' | 'clicks', 'kind'>
