import 'server-only'
import { databaseError } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { pageRange } from '@/lib/utils/pagination'
import type { ListPage, ListState } from '../list'
import type { BulkTask } from './types'

const TASK = 'id, kind, title, status, starts_at, total, done, refused, created_at, finished_at'

/** How long the panel goes on showing what came of a task, in milliseconds. */
const SHOWN_MS = 120_000
/** Tasks that the panel shows at once. */
const SHOWN = 5

/** The viewer's tasks that are under way or have just ended, the oldest first. Throws AppError. */
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

/** All tasks, the newest first, with who began them. Throws AppError. */
export async function listTasks(state: Pick<ListState, 'page' | 'size'>) {
  const client = await viewerClient()
  const { from, to } = pageRange(state.page, state.size)
  const { data, error, count } = await client
    .from('bulk_tasks')
    .select(`${TASK}, actor:profiles(first_name, last_name)`, { count: 'exact' })
    .order('created_at', { ascending: false })
    .order('id')
    .range(from, to)
  if (error && error.code !== 'PGRST103') throw databaseError(error)
  return {
    total: count ?? 0,
    rows: (data ?? []).map(({ actor, ...task }) => ({
      ...task,
      actor: (actor && [actor.first_name, actor.last_name].filter(Boolean).join(' ')) || 'مدیر',
    })),
  }
}

/** A task, or null. Throws AppError. */
export async function getTask(id: string): Promise<BulkTask | null> {
  const client = await viewerClient()
  const { data, error } = await client.from('bulk_tasks').select(TASK).eq('id', id).maybeSingle()
  if (error) throw databaseError(error)
  return data
}

export type BulkRow = Awaited<ReturnType<typeof listTaskRows>>['rows'][number]

/**
 * The rows of a task in their order; `outcome` narrows to those that were `done`, `refused` or are `left`. Throws
 * AppError.
 */
export async function listTaskRows(
  taskId: string,
  state: Pick<ListState, 'page' | 'size'> & { outcome?: string },
): Promise<
  ListPage<{ id: string; name: string; handled_at: string | null; error: string | null; detail: unknown }>
> {
  const client = await viewerClient()
  const { from, to } = pageRange(state.page, state.size)
  const all = client
    .from('bulk_task_rows')
    .select('id:record_id, name, handled_at, error, detail', { count: 'exact' })
    .eq('task_id', taskId)
  const { data, error, count } = await narrowed(all, state.outcome).order('place').range(from, to)
  if (error && error.code !== 'PGRST103') throw databaseError(error)
  return { rows: data ?? [], total: count ?? 0 }

  function narrowed(query: typeof all, outcome: string | undefined) {
    if (outcome === 'refused') return query.not('error', 'is', null)
    if (outcome === 'done') return query.is('error', null).not('handled_at', 'is', null)
    return outcome === 'left' ? query.is('handled_at', null) : query
  }
}
