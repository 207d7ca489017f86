import { formatNumber } from '@/lib/utils/text'
import type { BulkTask } from './types'

/** Where a task stands: `waiting` is the time in which taking it back leaves no trace. */
export type BulkState = 'waiting' | 'running' | 'paused' | 'done' | 'cancelled'

export const BULK_STATE_LABELS: Record<BulkState, string> = {
  waiting: 'در انتظار شروع',
  running: 'در حال انجام',
  paused: 'نگه داشته شده',
  done: 'انجام شد',
  cancelled: 'لغو شد',
}

/** The state of a task at a moment (milliseconds since 1970). */
export function bulkState(task: Pick<BulkTask, 'status' | 'starts_at'>, now: number): BulkState {
  return task.status === 'running' && Date.parse(task.starts_at) > now ? 'waiting' : task.status
}

/** Whether something may still happen to it. */
export function isOpen(task: Pick<BulkTask, 'status'>): boolean {
  return task.status === 'running' || task.status === 'paused'
}

/** Rows that were handled, in whole percent. */
export function percentOf({ done, refused, total }: Pick<BulkTask, 'done' | 'refused' | 'total'>): number {
  return total === 0 ? 0 : Math.floor(((done + refused) / total) * 100)
}

/** «۲۸ انجام شد، ۲ رد شد»; what was left undone is said too, and a task that was taken back in time. */
export function outcomeText({
  done,
  refused,
  total,
  status,
}: Pick<BulkTask, 'done' | 'refused' | 'total'> & { status?: string }): string {
  const left = total - done - refused
  if (status === 'cancelled' && left === total) return 'برگردانده شد؛ چیزی عوض نشد'
  return [
    `${formatNumber(done)} انجام شد`,
    refused > 0 && `${formatNumber(refused)} رد شد`,
    left > 0 && `${formatNumber(left)} مانده`,
  ]
    .filter(Boolean)
    .join('، ')
}
