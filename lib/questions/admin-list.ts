import type { ListSpec, ListState } from '@/lib/admin/list'

export const QUESTION_LIST = {
  sorts: ['created'],
  defaultSort: 'created',
  defaultDirection: 'desc',
  filters: {
    state: ['waiting', 'unanswered', 'approved', 'deleted'],
    flag: ['link'],
    kind: ['question', 'answer'],
    product: 'uuid',
    user: 'uuid',
  },
} as const satisfies ListSpec

export type QuestionListState = ListState<'created', 'state' | 'flag' | 'kind' | 'product' | 'user'>
