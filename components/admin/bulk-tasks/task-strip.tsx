'use client'

import { X } from 'lucide-react'
import { PanelLink } from '@/components/admin/panel-link'
import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { Progress } from '@/components/ui/progress'
import { SpokenStatus } from '@/components/ui/spoken-status'
import { BULK_STATE_LABELS, bulkState, outcomeText, percentOf } from '@/lib/admin/bulk-tasks/rules'
import type { BulkTask } from '@/lib/admin/bulk-tasks/types'
import { formatNumber } from '@/lib/utils/text'
import { TaskActions } from './task-actions'
import { EVERY_MS, hasOpenTask, hideTask, refreshTasks, useTasks } from './tasks-store'

/** Milliseconds. */
const OVER_FOR_MS = 15_000

/** Progress of the viewer's bulk tasks on every page. */
export function BulkTaskStrip() {
  const router = useRouter()
  const { tasks, now, hidden } = useTasks()
  const isOpen = useTasks(hasOpenTask)
  const readPage = useEffectEvent(() => router.refresh())

  useEffect(() => void refreshTasks(), [])
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refreshTasks()
    }, EVERY_MS)
    return () => {
      clearInterval(timer)
      readPage()
    }
  }, [isOpen])

  // Hides tasks cancelled before they began.
  const shown = tasks.filter(
    ({ id, status, done, refused }) => !hidden.includes(id) && (status !== 'cancelled' || done + refused > 0),
  )
  return (
    <div
      role="region"
      aria-label="کارهای در جریان"
      className="fixed inset-x-4 bottom-4 z-(--z-bar) grid gap-3 empty:hidden tablet:start-auto tablet:end-4 tablet:w-100 print:hidden"
    >
      {shown.map((task) => (
        <Task key={task.id} task={task} now={now} />
      ))}
    </div>
  )
}

function Task({ task, now }: { task: BulkTask; now: number }) {
  const state = bulkState(task, now)
  const seconds = Math.max(1, Math.ceil((Date.parse(task.starts_at) - now) / 1000))
  const isOver = state === 'done' || state === 'cancelled'
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isOver) return
    const timer = setInterval(() => {
      if (!box.current?.matches(':hover, :focus-within')) hideTask(task.id)
    }, OVER_FOR_MS)
    return () => clearInterval(timer)
  }, [isOver, task.id])
  return (
    <section
      ref={box}
      aria-label={task.title}
      className="grid gap-2.5 rounded-l border border-line bg-surface p-4 text-14 shadow-3"
    >
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 leading-snug">
          <b className="font-strong">{task.title}</b>
          <span className="text-muted">، {formatNumber(task.total)} مورد</span>
          <span className="block text-13 text-muted">
            <SpokenStatus isMoving={state === 'waiting' || state === 'running'}>
              {state === 'waiting'
                ? `تا ${formatNumber(seconds)} ثانیهٔ دیگر آغاز می‌شود`
                : `${BULK_STATE_LABELS[state]}: ${outcomeText(task)}`}
            </SpokenStatus>
          </span>
        </p>
        {isOver && (
          <IconButton
            icon={X}
            label={`بستن «${task.title}»`}
            className="-me-2 -mt-2"
            onClick={() => hideTask(task.id)}
          />
        )}
      </div>
      {(state === 'running' || state === 'paused') && (
        <Progress value={percentOf(task)} aria-label={`پیشرفت ${task.title}`} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <TaskActions task={task} state={state} />
        {(isOver || task.refused > 0) && (
          <PanelLink href={`/admin/bulk-tasks/${task.id}`} className="py-2 text-action hover:underline">
            گزارش
          </PanelLink>
        )}
      </div>
    </section>
  )
}
