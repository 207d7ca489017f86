import { defineExport } from '@/lib/admin/export'
import { MOVEMENT_LIST } from '@/lib/stock/admin-list'
import { listMovements } from '@/lib/stock/admin-queries'
import { STOCK_REASONS } from '@/lib/stock/reasons'
import { formatDateTime } from '@/lib/utils/dates'

export const GET = defineExport({
  name: 'stock-movements',
  spec: MOVEMENT_LIST,
  list: listMovements,
  columns: [
    { header: 'زمان', value: (row) => formatDateTime(row.created_at), width: 28 },
    { header: 'محصول', value: (row) => row.product, width: 44 },
    { header: 'کد محصول', value: (row) => row.sku },
    { header: 'رنگ', value: (row) => row.color },
    { header: 'تغییر', value: (row) => row.delta },
    { header: 'دلیل', value: (row) => STOCK_REASONS[row.reason] },
    { header: 'سفارش', value: (row) => row.order_number },
    { header: 'رسید', value: (row) => row.receipt_number },
    { header: 'شمارش', value: (row) => row.count_number },
    { header: 'توضیح', value: (row) => row.note, width: 36 },
    { header: 'چه کسی', value: (row) => row.actor, width: 24 },
  ],
})
