import { defineExport } from '@/lib/admin/export'
import { PROFIT_LIST } from '@/lib/reports/admin-list'
import { listProfit } from '@/lib/reports/admin-queries'
import { reportSpan } from '@/lib/reports/schema'

/** Amounts in toman. */
export async function GET(
  request: Request,
  { params }: RouteContext<'/admin/reports/profit/[from]/[until]/export'>,
): Promise<Response> {
  const { from, end } = reportSpan(await params, new Date())
  return defineExport({
    name: 'profit',
    spec: PROFIT_LIST,
    list: (state) => listProfit(from, end, state),
    columns: [
      { header: 'نام', value: (row) => row.label ?? row.key, width: 44 },
      { header: 'تعداد', value: (row) => row.pieces },
      { header: 'فروش', value: (row) => row.income },
      { header: 'فروش با بهای نامعلوم', value: (row) => row.unknown_income },
      { header: 'بهای تمام‌شده', value: (row) => row.cost },
      { header: 'سود', value: (row) => row.profit },
      { header: 'حاشیه (درصد)', value: (row) => row.margin },
    ],
  })(request)
}
