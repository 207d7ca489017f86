import { defineExport, type ExportColumn } from '@/lib/admin/export'
import { formatDateTime } from '@/lib/utils/dates'
import { ORDER_LIST } from '@/lib/orders/admin-list'
import { type AdminOrderRow, listOrdersForAdmin } from '@/lib/orders/admin-queries'
import { paymentMethodText, statusView } from '@/lib/orders/rules'

const BUYER: readonly ExportColumn<AdminOrderRow>[] = [
  { header: 'شماره', value: (row) => row.number },
  { header: 'زمان', value: (row) => formatDateTime(row.created_at), width: 28 },
  { header: 'مشتری', value: (row) => row.customer, width: 24 },
  { header: 'موبایل', value: (row) => row.phone },
  { header: 'استان', value: (row) => row.province },
  { header: 'شهر', value: (row) => row.city },
  { header: 'تعداد', value: (row) => row.pieces },
]
const AMOUNTS: readonly ExportColumn<AdminOrderRow>[] = [
  { header: 'مبلغ (تومان)', value: (row) => row.total_amount },
  { header: 'کسرشده (تومان)', value: (row) => row.reduced_amount },
  { header: 'بازگشته (تومان)', value: (row) => row.refunded_amount },
  { header: 'بدهی به مشتری (تومان)', value: (row) => row.owed_amount },
]
const STATE: readonly ExportColumn<AdminOrderRow>[] = [
  { header: 'روش پرداخت', value: (row) => paymentMethodText(row) },
  { header: 'پرداخت شده', value: (row) => (row.is_paid ? 'بله' : 'خیر') },
  { header: 'وضعیت', value: (row) => statusView(row.status).label },
  { header: 'کد رهگیری', value: (row) => row.tracking_code, width: 28 },
]

export const GET = defineExport({
  name: 'orders',
  spec: ORDER_LIST,
  list: listOrdersForAdmin,
  // Warehouse staff see no amounts.
  columns: (rows) => [...BUYER, ...(rows.some((row) => row.total_amount !== null) ? AMOUNTS : []), ...STATE],
})
