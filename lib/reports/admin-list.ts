import { defineList, type ListStateOf } from '@/lib/admin/list'

/** `first` sorts groups chronologically. */
export const PROFIT_LIST = defineList({
  path: '/admin/reports/profit',
  access: 'costs',
  sorts: ['income', 'profit', 'margin', 'pieces', 'first'],
  filters: {
    by: { all: 'سود هر محصول', options: { order: 'سود هر سفارش', day: 'سود هر روز' } },
    category: 'uuid',
  },
})
export type ProfitListState = ListStateOf<typeof PROFIT_LIST>

export const MISS_LIST = defineList({
  path: '/admin/reports/searches',
  access: ['reports', 'products'],
  sorts: ['count'],
  filters: {
    since: { all: 'سی روز گذشته', options: { week: 'هفت روز گذشته', quarter: 'نود روز گذشته' } },
  },
})
export type MissListState = ListStateOf<typeof MISS_LIST>
