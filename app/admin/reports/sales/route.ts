import { fileResponse } from '@/lib/admin/export'
import { CUSTOMER_TYPES } from '@/lib/customers/types'
import { formatDateTime } from '@/lib/utils/dates'
import { defineRoute } from '@/lib/server/route'
import { paymentMethodText, statusView } from '@/lib/orders/rules'
import { readSales } from '@/lib/reports/rows'
import { salesReportSchema } from '@/lib/reports/schema'

/** Paid orders; «درآمد» sums to the dashboard's figure. */
export const GET = defineRoute({
  name: 'reports.export-sales',
  schema: salesReportSchema,
  access: 'reports',
  run: async ({ input }) =>
    fileResponse(
      'sales',
      'xlsx',
      [
        { header: 'شماره', value: (row) => row.number },
        { header: 'پرداخت', value: (row) => formatDateTime(row.paid_at), width: 28 },
        { header: 'گیرنده', value: (row) => row.customer, width: 24 },
        { header: 'موبایل', value: (row) => row.phone },
        { header: 'نوع مشتری', value: (row) => CUSTOMER_TYPES[row.customer_type] },
        { header: 'استان', value: (row) => row.province },
        { header: 'شهر', value: (row) => row.city },
        { header: 'روش پرداخت', value: (row) => paymentMethodText(row) },
        { header: 'کد پیگیری', value: (row) => row.reference },
        { header: 'کد تخفیف', value: (row) => row.code },
        { header: 'اقلام', value: (row) => itemsText(row.lines), width: 60 },
        { header: 'جمع محصولات', value: (row) => row.subtotal },
        { header: 'تخفیف', value: (row) => row.discount },
        { header: 'ارسال', value: (row) => row.shipping },
        { header: 'مبلغ سفارش', value: (row) => row.total },
        { header: 'پرداختی', value: (row) => row.collected },
        { header: 'کسر شده', value: (row) => row.reduced },
        { header: 'بازگشته', value: (row) => row.refunded },
        { header: 'بدهی به مشتری', value: (row) => row.owed },
        { header: 'درآمد', value: (row) => row.income },
        { header: 'وضعیت', value: (row) => statusView(row.status).label },
      ],
      await readSales(input.from, input.until),
    ),
})

function itemsText(lines: unknown): string {
  return (lines as { name: string; color: string | null; quantity: number }[])
    .map(({ name, color, quantity }) => `${quantity} × ${[name, color].filter(Boolean).join(' ')}`)
    .join('، ')
}
