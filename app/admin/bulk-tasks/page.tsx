import type { Metadata } from 'next'
import { TaskTable } from '@/components/admin/bulk-tasks/task-table'
import { PageHead } from '@/components/admin/page-head'
import { TASK_LIST } from '@/lib/admin/bulk-tasks/lists'
import { listTasks } from '@/lib/admin/bulk-tasks/queries'
import { bulkState } from '@/lib/admin/bulk-tasks/rules'
import { parseListState } from '@/lib/admin/list'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'کارهای گروهی' }

export default async function BulkTasksPage({ searchParams }: PageProps<'/admin/bulk-tasks'>) {
  await requireCapability('panel', '/admin/bulk-tasks')
  const state = parseListState(TASK_LIST, await searchParams)
  const { rows, total } = await listTasks(state)
  const now = new Date().getTime()
  return (
    <>
      <PageHead title="کارهای گروهی" trail={[{ label: 'داشبورد', href: '/admin' }]} />
      <TaskTable
        rows={rows.map((row) => ({ ...row, state: bulkState(row, now) }))}
        total={total}
        state={state}
      />
    </>
  )
}
