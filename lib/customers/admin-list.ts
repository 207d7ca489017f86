import type { ListSpec, ListState } from '@/lib/admin/list'

export const USER_LIST = {
  sorts: ['created'],
  defaultSort: 'created',
  defaultDirection: 'desc',
  filters: { type: ['normal', 'shop', 'dealer', 'admin'], blocked: ['yes', 'no'] },
} as const satisfies ListSpec
export type UserListState = ListState<'created', 'type' | 'blocked'>
