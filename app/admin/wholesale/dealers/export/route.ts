import { defineExport } from '@/lib/admin/export'
import { CUSTOMER_TYPES } from '@/lib/customers/types'
import { formatDate } from '@/lib/utils/dates'
import { DEALER_LIST } from '@/lib/wholesale/admin-list'
import { listDealers } from '@/lib/wholesale/admin-queries'

export const GET = defineExport({
  name: 'dealers',
  access: 'owner',
  spec: DEALER_LIST,
  list: listDealers,
  columns: [
    { header: 'کسب‌وکار', value: (row) => row.business_name, width: 28 },
    { header: 'نام', value: (row) => row.first_name },
    { header: 'نام خانوادگی', value: (row) => row.last_name },
    { header: 'موبایل', value: (row) => row.phone_number },
    { header: 'شهر', value: (row) => row.city },
    { header: 'قیمت', value: (row) => CUSTOMER_TYPES[row.user_type] },
    { header: 'تعداد سفارش', value: (row) => row.orders },
    { header: '۳۰ روز (تومان)', value: (row) => row.turnover_30 },
    { header: '۹۰ روز (تومان)', value: (row) => row.turnover_90 },
    { header: 'یک سال (تومان)', value: (row) => row.turnover_365 },
    { header: 'میانگین سفارش (تومان)', value: (row) => row.average_order },
    { header: 'آخرین سفارش', value: (row) => (row.last_order_at ? formatDate(row.last_order_at) : null) },
    { header: 'هر چند روز', value: (row) => row.rhythm_days },
    { header: 'روز از آخرین سفارش', value: (row) => row.silent_days },
    { header: 'خاموش', value: (row) => (row.is_silent ? 'بله' : 'خیر') },
  ],
})
