import { formatNumber } from '@/lib/utils/text'
import type { BulkTask } from './types'

/** `waiting`: can still be cancelled without effects. */
export type BulkState = 'waiting' | 'running' | 'paused' | 'done' | 'cancelled'

export const BULK_STATE_LABELS: Record<BulkState, string> = {
  waiting: 'در انتظار شروع',
  running: 'در حال انجام',
  paused: 'نگه داشته شده',
  done: 'انجام شد',
  cancelled: 'لغو شد',
}

/** `now` in epoch milliseconds. */
export function bulkState(task: Pick<BulkTask, 'status' | 'starts_at'>, now: number): BulkState {
  return task.status === 'running' && Date.parse(task.starts_at) > now ? 'waiting' : task.status
}

export function isOpen(task: Pick<BulkTask, 'status'>): boolean {
  return task.status === 'running' || task.status === 'paused'
}

/** Handled rows in whole percent. */
export function percentOf({ done, refused, total }: Pick<BulkTask, 'done' | 'refused' | 'total'>): number {
  return total === 0 ? 0 : Math.floor(((done + refused) / total) * 100)
}

/** «۲۸ انجام شد، ۲ رد شد»; also names remaining rows and cancellation. */
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
