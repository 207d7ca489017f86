import { defineList, type ListStateOf } from '@/lib/admin/list'

/** Fixed order: waiting for the shop first. */
export const TRANSFER_LIST = defineList({
  path: '/admin/orders/transfers',
  access: 'payments',
  sorts: ['waiting'],
  direction: 'asc',
  filters: {
    state: {
      all: 'همهٔ وضعیت‌ها',
      options: { open: 'در انتظار بررسی', approved: 'تأییدشده', declined: 'پذیرفته‌نشده' },
    },
  },
})
export type TransferListState = ListStateOf<typeof TRANSFER_LIST>
