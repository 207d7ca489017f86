'use client'

import { DataTable } from '@/components/admin/data-table/data-table'
import type { Column } from '@/components/admin/data-table/types'
import { Badge } from '@/components/ui/badge'
import { Progress } from '@/components/ui/progress'
import { SpokenStatus } from '@/components/ui/spoken-status'
import { recordHref, TASK_ROW_LIST } from '@/lib/admin/bulk-tasks/lists'
import { type BulkState, outcomeText, percentOf } from '@/lib/admin/bulk-tasks/rules'
import type { BulkTask, BulkTaskRow } from '@/lib/admin/bulk-tasks/types'
import type { ListState } from '@/lib/admin/list'
import { TaskActions } from './task-actions'
import { TaskBadge } from './task-table'
import { useRefresh } from './use-refresh'

type Row = BulkTaskRow & { href: string | null }

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'name',
    header: 'مورد',
    primary: true,
    href: ({ href }) => href,
    cell: ({ name }) => name,
  },
  { id: 'outcome', header: 'نتیجه', brief: true, cell: (row) => <Outcome row={row} /> },
  {
    id: 'cause',
    header: 'دلیل',
    brief: true,
    cell: (row) => row.cause ?? <span className="cards:hidden">—</span>,
  },
]

function Outcome({ row }: { row: Row }) {
  if (row.cause) return <Badge tone="danger">رد شد</Badge>
  return row.handled_at ? <Badge tone="success">انجام شد</Badge> : <Badge>مانده</Badge>
}

export function TaskReport({
  task,
  taskState,
  isUndone,
  rows,
  total,
  state,
}: {
  task: BulkTask
  taskState: BulkState
  isUndone: boolean
  rows: readonly BulkTaskRow[]
  total: number
  state: ListState
}) {
  const isMoving = taskState === 'waiting' || taskState === 'running'
  useRefresh(isMoving)

  return (
    <>
      <div className="grid gap-3 rounded-l border border-line bg-surface p-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="flex flex-wrap items-center gap-3">
            <TaskBadge state={taskState} />
            <SpokenStatus isMoving={isMoving}>{outcomeText(task)}</SpokenStatus>
          </p>
          {isUndone ? (
            <p className="text-14 text-muted">این تغییر برگردانده شده است.</p>
          ) : (
            <TaskActions task={task} state={taskState} />
          )}
        </div>
        <Progress value={percentOf(task)} aria-label="پیشرفت" />
      </div>
      <DataTable
        label="گزارش کار"
        path={`/admin/bulk-tasks/${task.id}`}
        spec={TASK_ROW_LIST}
        state={state}
        rows={rows.map((row) => ({ ...row, href: recordHref(task.kind, row.id) }))}
        total={total}
        columns={COLUMNS}
        rowName={(row) => row.name}
        hasExport
        empty={{ title: 'این کار ردیفی ندارد' }}
      />
    </>
  )
}
