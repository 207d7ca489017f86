import type { ListSpec, ListState } from '@/lib/admin/list'

const newest = { sorts: ['created'], defaultSort: 'created', defaultDirection: 'desc' } as const

export const DISCOUNT_LIST = {
  ...newest,
  filters: { state: ['active', 'expired', 'inactive'] },
} as const satisfies ListSpec
export type DiscountListState = ListState<'created', 'state'>

export const CODE_LIST = { ...newest, filters: { active: ['yes', 'no'] } } as const satisfies ListSpec
export type CodeListState = ListState<'created', 'active'>
