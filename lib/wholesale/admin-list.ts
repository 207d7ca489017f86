import { defineList, type ListStateOf } from '@/lib/admin/list'
import { CUSTOMER_TYPES } from '@/lib/customers/types'

/** Fixed order: waiting for the shop first. */
export const QUEUE_LIST = defineList({
  path: '/admin/wholesale',
  access: 'customers',
  sorts: ['waiting'],
  direction: 'asc',
  filters: {
    status: {
      all: 'همهٔ وضعیت‌ها',
      options: {
        open: 'در انتظار پاسخ',
        incomplete: 'در انتظار مشتری',
        approved: 'پذیرفته‌شده',
        declined: 'پذیرفته‌نشده',
      },
    },
  },
})
export type QueueListState = ListStateOf<typeof QUEUE_LIST>

/** `state`: relative to the dealer's own order interval. */
export const DEALER_LIST = defineList({
  path: '/admin/wholesale/dealers',
  access: 'customers',
  sorts: ['turnover_90', 'turnover_30', 'turnover_365', 'average', 'last'],
  filters: {
    type: { all: 'همهٔ قیمت‌ها', options: { shop: CUSTOMER_TYPES.shop, dealer: CUSTOMER_TYPES.dealer } },
    state: { all: 'همهٔ همکاران', options: { active: 'فعال', silent: 'خاموش', never: 'هنوز نخریده' } },
  },
})
export type DealerListState = ListStateOf<typeof DEALER_LIST>
