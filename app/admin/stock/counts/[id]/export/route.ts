import { z } from 'zod'
import { defineExport } from '@/lib/admin/export'
import { COUNT_LIST } from '@/lib/stock/admin-list'
import { listCountLines } from '@/lib/stock/admin-queries'
import { fail } from '@/lib/utils/errors'
import { answer } from '@/lib/server/route'

export async function GET(
  request: Request,
  { params }: RouteContext<'/admin/stock/counts/[id]/export'>,
): Promise<Response> {
  const { id } = await params
  if (!z.uuid().safeParse(id).success) return answer(fail('not_found'))
  return defineExport({
    name: 'stock-count',
    spec: COUNT_LIST,
    list: (state) => listCountLines(id, state),
    columns: [
      { header: 'محصول', value: (row) => row.product_name, width: 44 },
      { header: 'رنگ', value: (row) => row.color_name },
      { header: 'کد محصول', value: (row) => row.sku },
      { header: 'شمرده شد', value: (row) => row.counted },
      { header: 'باید باشد', value: (row) => row.expected },
      { header: 'تفاوت', value: (row) => row.difference },
      { header: 'اعمال شد', value: (row) => row.applied },
    ],
  })(request)
}
