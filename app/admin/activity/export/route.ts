import { listActivity } from '@/lib/activity/queries'
import { type Activity, parseActivityFilter } from '@/lib/activity/filter'
import { type ExportColumn, fileResponse } from '@/lib/admin/export'
import { changeLines, TABLE_LABELS } from '@/lib/activity/history-text'
import { authorize } from '@/lib/server/access'
import { failFrom } from '@/lib/server/action'
import { answer } from '@/lib/server/route'
import { formatDateTime } from '@/lib/utils/dates'

const BATCH = 1000
const MOST_ROWS = 50_000
const ACTIONS: Record<Activity['action'], string> = { insert: 'افزودن', update: 'ویرایش', delete: 'حذف' }

const COLUMNS: readonly ExportColumn<Activity>[] = [
  { header: 'زمان', value: (row) => formatDateTime(row.created_at), width: 24 },
  { header: 'زمان (میلادی)', value: (row) => row.created_at.slice(0, 19).replace('T', ' '), width: 20 },
  { header: 'چه کسی', value: (row) => row.actor ?? 'حساب حذف‌شده', width: 20 },
  { header: 'کار', value: (row) => ACTIONS[row.action] },
  { header: 'چه', value: (row) => TABLE_LABELS[row.table_name] ?? row.table_name },
  { header: 'نام', value: (row) => row.record, width: 28 },
  {
    header: 'تغییر',
    value: (row) => changeLines(row.before, row.after).join('؛ ').slice(0, 4000),
    width: 80,
  },
  { header: 'شناسه', value: (row) => row.record_id, width: 38 },
]

/** Filtered log, newest first; `format=csv` for CSV. Owners only. */
export async function GET(request: Request): Promise<Response> {
  try {
    await authorize('staff')
    const params = Object.fromEntries(new URL(request.url).searchParams)
    const filter = parseActivityFilter(params)
    const rows: Activity[] = []
    while (rows.length < MOST_ROWS) {
      const before = rows.at(-1)?.id ?? filter.before
      const batch = await listActivity({ ...filter, before }, BATCH)
      rows.push(...batch)
      if (batch.length < BATCH) break
    }
    return await fileResponse('activity', params.format === 'csv' ? 'csv' : 'xlsx', COLUMNS, rows)
  } catch (error) {
    return answer(failFrom(error, { route: 'activity.export' }))
  }
}
