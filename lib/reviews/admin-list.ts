import type { ListSpec, ListState } from '@/lib/admin/list'

export const COMMENT_LIST = {
  sorts: ['created'],
  defaultSort: 'created',
  defaultDirection: 'desc',
  filters: {
    state: ['waiting', 'approved', 'deleted'],
    flag: ['link', 'repeated'],
    kind: ['review', 'reply'],
    rating: ['1', '2', '3', '4', '5'],
    product: 'uuid',
    user: 'uuid',
  },
} as const satisfies ListSpec

export type CommentListState = ListState<'created', 'state' | 'flag' | 'kind' | 'rating' | 'product' | 'user'>
