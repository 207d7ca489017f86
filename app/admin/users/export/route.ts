import { USER_LIST } from '@/lib/customers/admin-list'
import { listUsers } from '@/lib/customers/admin-queries'
import { CUSTOMER_TYPES } from '@/lib/customers/types'
import { defineExport } from '@/lib/admin/export'
import { formatDate } from '@/lib/utils/dates'

export const GET = defineExport({
  name: 'users',
  spec: USER_LIST,
  list: listUsers,
  columns: [
    { header: 'نام', value: (row) => row.first_name },
    { header: 'نام خانوادگی', value: (row) => row.last_name },
    { header: 'موبایل', value: (row) => row.phone_number },
    { header: 'نوع', value: (row) => CUSTOMER_TYPES[row.user_type] },
    { header: 'مسدود', value: (row) => (row.is_blocked ? 'بله' : 'خیر') },
    { header: 'عضویت', value: (row) => formatDate(row.created_at) },
    { header: 'سفارش', value: (row) => row.orders },
    { header: 'خرید (تومان)', value: (row) => row.spent },
  ],
})
