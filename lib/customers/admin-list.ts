import type { ListSpec, ListState } from '@/lib/admin/list'

/** `spent`: minimum paid toman. */
export const USER_LIST = {
  sorts: ['created'],
  defaultSort: 'created',
  defaultDirection: 'desc',
  filters: {
    type: ['normal', 'shop', 'dealer', 'admin'],
    blocked: ['yes', 'no'],
    province: 'text',
    bought: ['never', 'once', 'more', 'lapsed'],
    spent: ['1000000', '5000000', '20000000', '100000000'],
    from: 'day',
    until: 'day',
    segment: 'uuid',
  },
} as const satisfies ListSpec
export type UserListState = ListState<'created', keyof typeof USER_LIST.filters>
