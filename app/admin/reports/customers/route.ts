import { z } from 'zod'
import { CUSTOMER_TYPES } from '@/lib/customers/types'
import { fileResponse } from '@/lib/admin/export'
import { formatDate } from '@/lib/utils/dates'
import { defineRoute } from '@/lib/server/route'
import { readCustomers } from '@/lib/reports/rows'

export const GET = defineRoute({
  name: 'reports.export-customers',
  schema: z.object({}),
  access: 'reports',
  run: async () =>
    fileResponse(
      'customers',
      'xlsx',
      [
        { header: 'نام', value: (row) => row.first_name },
        { header: 'نام خانوادگی', value: (row) => row.last_name },
        { header: 'موبایل', value: (row) => row.phone },
        { header: 'نوع', value: (row) => CUSTOMER_TYPES[row.user_type] },
        { header: 'مسدود', value: (row) => (row.is_blocked ? 'بله' : 'خیر') },
        { header: 'استان', value: (row) => row.province },
        { header: 'عضویت', value: (row) => formatDate(row.created_at) },
        { header: 'سفارش پرداخت‌شده', value: (row) => row.orders },
        { header: 'خرید (تومان)', value: (row) => row.spent },
        { header: 'آخرین خرید', value: (row) => (row.last_order_at ? formatDate(row.last_order_at) : null) },
      ],
      await readCustomers(),
    ),
})
