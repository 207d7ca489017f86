import type { ListSpec, ListState } from '@/lib/admin/list'

/** Tabs in display order; each is a condition of private.tab_condition. */
export const ORDER_TABS = [
  'all',
  'review',
  'paid',
  'processing',
  'shipped',
  'delivered',
  'unpaid',
  'ended',
  'cash',
  'difference',
  'refund',
  'return',
] as const
export type OrderTab = (typeof ORDER_TABS)[number]

export const ORDER_TAB_LABELS: Record<OrderTab, string> = {
  all: 'همه',
  review: 'در انتظار بررسی',
  paid: 'پرداخت شده',
  processing: 'در حال آماده‌سازی',
  shipped: 'ارسال شده',
  delivered: 'تحویل شده',
  unpaid: 'پرداخت نشده',
  ended: 'لغو و مرجوع',
  cash: 'تسویهٔ پرداخت در محل',
  difference: 'مابه‌التفاوت پرداخت‌نشده',
  refund: 'بازگشت وجه',
  return: 'درخواست مرجوعی',
}

/** `product` and `customer` are ids; `province` '-' is pickup. */
export const ORDER_LIST = {
  sorts: ['created', 'total'],
  defaultSort: 'created',
  defaultDirection: 'desc',
  filters: {
    tab: ORDER_TABS,
    since: ['today', 'week', 'month'],
    from: 'day',
    until: 'day',
    customer: 'uuid',
    province: 'text',
    payment: ['paid', 'unpaid', 'failed'],
    method: ['online', 'transfer', 'cash_on_delivery'],
    type: ['normal', 'shop', 'dealer', 'admin'],
    product: 'uuid',
    code: 'text',
  },
} as const satisfies ListSpec

export type OrderListState = ListState<'created' | 'total', keyof typeof ORDER_LIST.filters>
