import { defineList, type ListStateOf } from '@/lib/admin/list'
import { CUSTOMER_TYPES } from '@/lib/customers/types'
import { paymentMethodText } from './rules'

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
  difference: 'تفاوت پرداخت‌نشده',
  refund: 'بازگشت وجه',
  return: 'درخواست مرجوعی',
}

/** `product` and `customer` are ids; `province` '-' is pickup. */
export const ORDER_LIST = defineList({
  path: '/admin/orders',
  access: ['orders', 'shipping', 'payments'],
  sorts: ['created', 'total'],
  filters: {
    tab: ORDER_TABS,
    since: {
      all: 'همهٔ زمان‌ها',
      options: { today: 'امروز', week: 'هفت روز گذشته', month: 'سی روز گذشته' },
    },
    from: 'day',
    until: 'day',
    customer: 'uuid',
    province: 'text',
    method: {
      label: 'روش پرداخت',
      all: 'همهٔ روش‌ها',
      options: {
        online: paymentMethodText({ payment_method: 'online' }),
        transfer: paymentMethodText({ payment_method: 'online', by_transfer: true }),
        cash_on_delivery: paymentMethodText({ payment_method: 'cash_on_delivery' }),
      },
    },
    payment: {
      label: 'پرداخت',
      all: 'همهٔ حالت‌ها',
      options: { paid: 'پرداخت شده', unpaid: 'در انتظار پرداخت', failed: 'ناموفق یا رهاشده' },
    },
    type: { label: 'نوع مشتری', all: 'همهٔ مشتریان', options: CUSTOMER_TYPES },
    product: 'uuid',
    code: 'text',
  },
})

export type OrderListState = ListStateOf<typeof ORDER_LIST>
