import { defineList } from '@/lib/admin/list'

export const INVOICE_LIST = defineList({
  path: '/admin/invoices',
  access: 'invoices',
  sorts: ['issued'],
  filters: { kind: { all: 'همهٔ برگه‌ها', options: { sale: 'صورتحساب', credit: 'برگهٔ برگشت' } } },
})
