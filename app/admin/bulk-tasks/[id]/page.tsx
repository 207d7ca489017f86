import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { TaskReport } from '@/components/admin/bulk-tasks/task-report'
import { PageHead } from '@/components/admin/page-head'
import { TASK_ROW_LIST } from '@/lib/admin/bulk-tasks/lists'
import { getTask, isUndone, listTaskRows } from '@/lib/admin/bulk-tasks/queries'
import { bulkState } from '@/lib/admin/bulk-tasks/rules'
import { parseListState } from '@/lib/admin/list'
import { requireCapability } from '@/lib/supabase/session'
import { formatDateTime } from '@/lib/utils/dates'
import { isUuid } from '@/lib/utils/uuid'

export const metadata: Metadata = { title: 'گزارش کار گروهی' }

export default async function BulkTaskPage({ params, searchParams }: PageProps<'/admin/bulk-tasks/[id]'>) {
  const { id } = await params
  await requireCapability('panel', '/admin/bulk-tasks')
  const task = isUuid(id) ? await getTask(id) : null
  if (!task) notFound()
  const state = parseListState(TASK_ROW_LIST, await searchParams)
  const [{ rows, total }, undone] = await Promise.all([listTaskRows(id, state), isUndone(id)])
  return (
    <>
      <PageHead
        title={task.title}
        note={formatDateTime(task.created_at)}
        trail={['/admin', '/admin/bulk-tasks']}
      />
      <TaskReport
        task={task}
        taskState={bulkState(task, new Date().getTime())}
        isUndone={undone}
        rows={rows}
        total={total}
        state={state}
      />
    </>
  )
}
