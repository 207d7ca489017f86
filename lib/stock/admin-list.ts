import { defineList, type ListStateOf } from '@/lib/admin/list'
import { STOCK_REASONS } from './reasons'

/** `product` is an id. */
export const MOVEMENT_LIST = defineList({
  path: '/admin/stock',
  access: 'stock',
  filters: {
    reason: { all: 'همهٔ دلیل‌ها', options: STOCK_REASONS },
    direction: { all: 'ورود و خروج', options: { in: 'ورود', out: 'خروج' } },
    since: {
      all: 'همهٔ زمان‌ها',
      options: { today: 'امروز', week: 'هفت روز گذشته', month: 'سی روز گذشته' },
    },
    product: 'uuid',
  },
})
export type MovementListState = ListStateOf<typeof MOVEMENT_LIST>

const PAPER_STATES = { state: { all: 'همه', options: { draft: 'پیش‌نویس', posted: 'ثبت نهایی' } } }

export const RECEIPT_LIST = defineList({
  path: '/admin/stock/receipts',
  access: 'costs',
  filters: PAPER_STATES,
})

export const COUNTS_LIST = defineList({
  path: '/admin/stock/counts',
  access: 'stock',
  filters: PAPER_STATES,
})
export type PaperListState = ListStateOf<typeof RECEIPT_LIST>

/** Lines of a count. */
export const COUNT_LIST = defineList({
  path: '/admin/stock/counts',
  access: 'stock',
  sorts: ['position'],
  direction: 'asc',
  filters: {
    show: { all: 'همهٔ ردیف‌ها', options: { uncounted: 'شمرده‌نشده‌ها', different: 'تفاوت‌دارها' } },
  },
})
export type CountListState = ListStateOf<typeof COUNT_LIST>

/** `pace`: period of the sales rate. */
export const RUNNING_OUT_LIST = defineList({
  path: '/admin/stock/running-out',
  access: ['stock', 'products'],
  sorts: ['days'],
  direction: 'asc',
  filters: {
    within: {
      all: 'تا ۳۰ روز دیگر',
      options: { 7: 'تا یک هفته دیگر', 14: 'تا دو هفته دیگر', 60: 'تا ۶۰ روز دیگر' },
    },
    pace: { all: 'آهنگ ۳۰ روز', options: { 60: 'آهنگ ۶۰ روز' } },
  },
})
export type RunningOutListState = ListStateOf<typeof RUNNING_OUT_LIST>
