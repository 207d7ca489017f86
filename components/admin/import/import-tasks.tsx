'use client'

import Link from 'next/link'
import { TaskActions } from '@/components/admin/bulk-tasks/task-actions'
import { TaskBadge } from '@/components/admin/bulk-tasks/task-table'
import { useRefresh } from '@/components/admin/bulk-tasks/use-refresh'
import { Panel } from '@/components/ui/panel'
import { Progress } from '@/components/ui/progress'
import { SpokenStatus } from '@/components/ui/spoken-status'
import { bulkState, isOpen, outcomeText, percentOf } from '@/lib/admin/bulk-tasks/rules'
import { sourceUnit } from '@/lib/catalog/import/sources/sources'
import type { ImportTask } from '@/lib/catalog/import/types'
import { formatDateTime } from '@/lib/utils/dates'
import { formatNumber } from '@/lib/utils/text'
import { UndoButton } from './imported-shops'

/** Running imports of all staff, with their control, and the last one with its result. `now` in epoch milliseconds. */
export function ImportTasks({ tasks, now }: { tasks: readonly ImportTask[]; now: number }) {
  useRefresh(tasks.some(({ status }) => status === 'running'))
  if (tasks.length === 0) return null
  return (
    <Panel title={tasks.some(isOpen) ? 'ورود در جریان' : 'آخرین ورود'}>
      <div className="grid gap-6">
        {tasks.map((task) => (
          <Task key={task.id} task={task} now={now} />
        ))}
      </div>
    </Panel>
  )
}

function Task({ task, now }: { task: ImportTask; now: number }) {
  const { id, kind, title, by, source, created_at } = task
  const isMoving = isOpen(task)
  const isImport = kind === 'imports.write'
  return (
    <section aria-label={title} className="grid gap-3">
      <p className="wrap-anywhere">
        <b className="font-strong">{title}</b>
        <span className="block text-14 text-muted">{`${by}، ${formatDateTime(created_at)}`}</span>
      </p>
      <p className="flex flex-wrap items-center gap-3">
        <TaskBadge state={bulkState(task, now)} />
        <SpokenStatus
          isMoving={task.status === 'running'}
        >{`${outcomeText(task)}${isImport && !isMoving ? figuresText(task) : ''}`}</SpokenStatus>
      </p>
      {isMoving && <Progress value={percentOf(task)} aria-label={`پیشرفت ${title}`} />}
      <div className="flex flex-wrap items-center gap-3">
        <TaskActions task={task} state={bulkState(task, now)} />
        {!isMoving && isImport && source && <UndoButton source={source} />}
        <Link href={`/admin/bulk-tasks/${id}`} prefetch={false} className="link py-2">
          گزارش
        </Link>
      </div>
    </section>
  )
}

const figuresText = ({ source, created, updated, same }: ImportTask) =>
  `؛ ${formatNumber(created)} ${sourceUnit(source)} ساخته شد، ${formatNumber(updated)} به‌روز شد، ${formatNumber(same)} بی‌تغییر بود`
