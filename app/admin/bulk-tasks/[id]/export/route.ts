import { defineExport } from '@/lib/admin/export'
import { TASK_ROW_LIST } from '@/lib/admin/bulk-tasks/lists'
import { listTaskRows } from '@/lib/admin/bulk-tasks/queries'
import { fail } from '@/lib/utils/errors'
import { answer } from '@/lib/server/route'
import { isUuid } from '@/lib/utils/uuid'

export async function GET(request: Request, { params }: RouteContext<'/admin/bulk-tasks/[id]/export'>) {
  const { id } = await params
  if (!isUuid(id)) return answer(fail('not_found'))
  return defineExport({
    name: 'bulk-task',
    spec: TASK_ROW_LIST,
    list: (state) => listTaskRows(id, state),
    columns: [
      { header: 'مورد', value: (row) => row.name, width: 32 },
      {
        header: 'نتیجه',
        value: ({ cause, handled_at }) => {
          if (cause) return 'رد شد'
          return handled_at ? 'انجام شد' : 'مانده'
        },
      },
      { header: 'دلیل', value: (row) => row.cause, width: 60 },
    ],
  })(request)
}
