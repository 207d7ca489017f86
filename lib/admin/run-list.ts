import 'server-only'
import type { PostgrestError } from '@supabase/supabase-js'
import { pageRange } from '@/lib/utils/pagination'
import { databaseError } from '@/lib/supabase/errors'
import type { Direction, ListPage, ListState } from './list'

/** The part of a PostgREST query that lists use. */
interface Orderable<Row> {
  order: (column: string, options: { ascending: boolean; nullsFirst: boolean }) => Orderable<Row>
  range: (
    from: number,
    to: number,
  ) => PromiseLike<{ data: Row[] | null; error: PostgrestError | null; count: number | null }>
}

/**
 * Sorts by a column, then id, and reads a page. The query needs `count: 'exact'`; pages past the end are
 * empty.
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
    // Past the end PostgREST returns no count.
    const first = await ordered.range(0, 0)
    if (first.error) throw databaseError(first.error)
    return { rows: [], total: first.count ?? 0 }
  }
  if (error) throw databaseError(error)
  return { rows: data ?? [], total: count ?? 0 }
}

function orderOptions(direction: Direction) {
  return { ascending: direction === 'asc', nullsFirst: false }
}

/** Escapes wildcards of `ilike`. */
export function likeWord(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&').replace(/[,()"]/g, ' ')}%`
}
