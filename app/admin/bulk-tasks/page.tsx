import type { Metadata } from 'next'
import { TaskTable } from '@/components/admin/bulk-tasks/task-table'
import { TASK_LIST } from '@/lib/admin/bulk-tasks/lists'
import { listTasks } from '@/lib/admin/bulk-tasks/queries'
import { bulkState } from '@/lib/admin/bulk-tasks/rules'
import { listPage } from '@/lib/admin/list-page'

export const metadata: Metadata = { title: 'کارهای گروهی' }

export default listPage({
  spec: TASK_LIST,
  list: async (state) => {
    const { rows, total } = await listTasks(state)
    return { rows: rows.map((row) => ({ ...row, state: bulkState(row, Date.now()) })), total }
  },
  page: TaskTable,
})
