import 'server-only'
import type { PostgrestError } from '@supabase/supabase-js'
import { pageRange } from '@/lib/utils/pagination'
import { databaseError } from '@/lib/supabase/errors'
import type { Direction, ListPage, ListState } from './list'

/** The end of a PostgREST query, as far as a list needs it. */
interface Orderable<Row> {
  order: (column: string, options: { ascending: boolean; nullsFirst: boolean }) => Orderable<Row>
  range: (
    from: number,
    to: number,
  ) => PromiseLike<{ data: Row[] | null; error: PostgrestError | null; count: number | null }>
}

/**
 * Orders a query (selected with `count: 'exact'`) by a column and then by id, and reads the page that the state asks
 * for. A page beyond the end is empty. Throws AppError when the database refuses.
 */
export async function readPage<Row>(
  query: Orderable<Row>,
  state: Pick<ListState, 'page' | 'size' | 'direction'>,
  column: string,
  id = 'id',
): Promise<ListPage<Row>> {
  const { from, to } = pageRange(state.page, state.size)
  const ordered = query
    .order(column, orderOptions(state.direction))
    .order(id, { ascending: true, nullsFirst: false })
  const { data, error, count } = await ordered.range(from, to)
  if (error?.code === 'PGRST103') {
    // Beyond the end nothing is told of the rest.
    const first = await ordered.range(0, 0)
    if (first.error) throw databaseError(first.error)
    return { rows: [], total: first.count ?? 0 }
  }
  if (error) throw databaseError(error)
  return { rows: data ?? [], total: count ?? 0 }
}

/**
 * The same for a function of the database whose rows carry the `total`. `ask` reads so many rows from an offset.
 */
export async function readRpcPage<Row extends { total: number }>(
  ask: (limit: number, offset: number) => Promise<Row[]>,
  { page, size }: Pick<ListState, 'page' | 'size'>,
): Promise<ListPage<Row>> {
  const rows = await ask(size, (page - 1) * size)
  const first = rows[0] ?? (page > 1 ? (await ask(1, 0))[0] : undefined)
  return { rows, total: first?.total ?? 0 }
}

function orderOptions(direction: Direction) {
  return { ascending: direction === 'asc', nullsFirst: false }
}

/** A word for PostgREST's `ilike`: its own signs stand for themselves. */
export function likeWord(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&').replace(/[,()"]/g, ' ')}%`
}
