'use client'

import { Pause, Play, Undo2, X } from 'lucide-react'
import type { Question } from '@/components/admin/confirm'
import { useRun } from '@/components/admin/use-run'
import { Button } from '@/components/ui/button'
import { callAction } from '@/lib/accounts/call-action'
import { setBulkTask } from '@/lib/bulk-tasks/actions'
import type { BulkState } from '@/lib/admin/bulk-tasks/rules'
import type { BulkTask } from '@/lib/admin/bulk-tasks/types'
import { formatNumber } from '@/lib/utils/text'
import { refreshTasks } from './tasks-store'
import { useBulkTask } from './use-bulk-task'

export function TaskActions({ task, state }: { task: BulkTask; state: BulkState }) {
  const { id, kind, done } = task
  const left = task.total - done - task.refused
  const { run, running } = useRun()
  const { start, starting } = useBulkTask()

  async function set(action: 'now' | 'pause' | 'resume' | 'cancel', done?: string, question?: Question) {
    await run({ question, name: action, run: () => callAction(setBulkTask, { id, action }), done })
    void refreshTasks()
  }

  const cancel = () =>
    set('cancel', 'باقی‌مانده انجام نمی‌شود', {
      title: `${formatNumber(left)} مورد مانده انجام نشود؟`,
      text: 'آنچه تا اکنون انجام شده است می‌ماند.',
      action: 'انجام نشود',
      cancel: 'ادامه بدهد',
      danger: true,
    })

  const isOver = state === 'done' || state === 'cancelled'
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {state === 'waiting' && (
        <>
          <Button
            size="s"
            variant="outline"
            loading={running === 'cancel'}
            onClick={() => void set('cancel', 'برگردانده شد؛ چیزی عوض نشد')}
          >
            <Undo2 className="icon" aria-hidden="true" />
            برگردان
          </Button>
          <Button size="s" variant="ghost" loading={running === 'now'} onClick={() => void set('now')}>
            همین حالا انجام شود
          </Button>
        </>
      )}
      {state === 'running' && (
        <Button size="s" variant="outline" loading={running === 'pause'} onClick={() => void set('pause')}>
          <Pause className="icon" aria-hidden="true" />
          نگه داشتن
        </Button>
      )}
      {(state === 'paused' || (state === 'cancelled' && left > 0)) && (
        <Button size="s" variant="outline" loading={running === 'resume'} onClick={() => void set('resume')}>
          <Play className="icon" aria-hidden="true" />
          ادامه
        </Button>
      )}
      {(state === 'running' || state === 'paused') && (
        <Button size="s" variant="ghost" loading={running === 'cancel'} onClick={() => void cancel()}>
          <X className="icon" aria-hidden="true" />
          لغو باقی‌مانده
        </Button>
      )}
      {isOver && kind === 'products.change' && done > 0 && (
        <Button
          size="s"
          variant="outline"
          loading={starting}
          onClick={() =>
            void start({ kind: 'products.undo', params: { task: id }, selection: { query: {} } })
          }
        >
          <Undo2 className="icon" aria-hidden="true" />
          برگرداندن
        </Button>
      )}
    </div>
  )
}
