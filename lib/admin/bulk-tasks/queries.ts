import 'server-only'
import { databaseError } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { ListPage, ListState } from '@/lib/admin/list'
import { readPage } from '@/lib/admin/run-list'
import type { BulkTask, BulkTaskRow } from './types'
import { type ErrorValues, errorText, isErrorCode } from '@/lib/utils/errors'

const TASK = 'id, kind, title, status, starts_at, total, done, refused, created_at, finished_at' as const

/** Milliseconds for which finished tasks stay visible. */
const SHOWN_MS = 120_000
const SHOWN = 5

/** Running and recently finished tasks, oldest first. */
export async function listCurrentTasks(viewerId: string): Promise<BulkTask[]> {
  const client = await viewerClient()
  const since = new Date(Date.now() - SHOWN_MS).toISOString()
  const { data, error } = await client
    .from('bulk_tasks')
    .select(TASK)
    .eq('created_by', viewerId)
    .or(`status.in.(running,paused),finished_at.gt.${since}`)
    .order('created_at')
    .limit(SHOWN)
  if (error) throw databaseError(error)
  return data
}

/** Newest first, with authors. */
export async function listTasks(state: Pick<ListState, 'page' | 'size' | 'direction'>) {
  const client = await viewerClient()
  const query = client
    .from('bulk_tasks')
    .select(`${TASK}, actor:profiles(first_name, last_name)` as const, { count: 'exact' })
  const { rows, total } = await readPage(query, state, 'created_at')
  return {
    total,
    rows: rows.map(({ actor, ...task }) => ({
      ...task,
      actor: (actor && [actor.first_name, actor.last_name].filter(Boolean).join(' ')) || 'مدیر',
    })),
  }
}

export async function getTask(id: string): Promise<BulkTask | null> {
  const client = await viewerClient()
  const { data, error } = await client.from('bulk_tasks').select(TASK).eq('id', id).maybeSingle()
  if (error) throw databaseError(error)
  return data
}

export async function isUndone(taskId: string): Promise<boolean> {
  const client = await viewerClient()
  const { data, error } = await client
    .from('bulk_tasks')
    .select('id')
    .eq('kind', 'products.undo')
    .eq('status', 'done')
    .eq('params->>task', taskId)
    .limit(1)
  if (error) throw databaseError(error)
  return data.length > 0
}

/** `outcome` filters done, refused or remaining rows. */
export async function listTaskRows(
  taskId: string,
  state: Pick<ListState, 'page' | 'size'> & { filters: { outcome?: string } },
): Promise<ListPage<BulkTaskRow>> {
  const client = await viewerClient()
  const all = client
    .from('bulk_task_rows')
    .select('id:record_id, place, name, handled_at, error, detail', { count: 'exact' })
    .eq('task_id', taskId)
  const { outcome } = state.filters
  const narrow = () => {
    if (outcome === 'refused') return all.not('error', 'is', null)
    if (outcome === 'done') return all.is('error', null).not('handled_at', 'is', null)
    return outcome === 'left' ? all.is('handled_at', null) : all
  }
  const { rows, total } = await readPage(narrow(), { ...state, direction: 'asc' }, 'place', 'record_id')
  return {
    total,
    rows: rows.map(({ error, detail, ...row }) => ({ ...row, cause: causeText(error, detail) })),
  }
}

function causeText(error: string | null, detail: unknown): string | null {
  if (error === null) return null
  const values = typeof detail === 'object' && detail !== null ? (detail as ErrorValues) : {}
  return isErrorCode(error) ? errorText(error, values) : errorText('unknown')
}
