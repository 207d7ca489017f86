import 'server-only'
import { rpcPage, rpcQuery } from '@/lib/server/rpc'
import type { Span } from './periods'
import type { ListPage } from '@/lib/admin/list'
import type { Database } from '@/lib/supabase/database.types'
import type { MissListState, ProfitListState } from './admin-list'
import type { Dashboard, Profit, WaitingWork } from './types'

/** Without a span: no figures. See admin_dashboard_page. Throws AppError without access. */
export async function getDashboard(span?: Span): Promise<Dashboard> {
  return rpcQuery(
    'admin_dashboard_page',
    span && {
      p_edges: span.edges,
      p_before_from: span.before.from,
      p_before_until: span.before.until,
      p_year_from: span.year.from,
      p_year_until: span.year.until,
    },
  )
}

export async function getWaitingWork(): Promise<WaitingWork> {
  return rpcQuery('admin_waiting_work')
}

/** Days per filter value. */
const MISS_DAYS = { week: 7, month: 30, quarter: 90 } as const
const DAY_MS = 86_400_000

type Functions = Database['public']['Functions']
export type SearchMiss = Functions['admin_list_zero_result_searches']['Returns'][number]

/** Most frequent first. */
export async function listSearchMisses(
  state: Pick<MissListState, 'filters' | 'page' | 'size'>,
): Promise<ListPage<SearchMiss & { id: string }>> {
  const days = MISS_DAYS[(state.filters.since ?? 'month') as keyof typeof MISS_DAYS]
  const { rows, total } = await rpcPage('admin_list_zero_result_searches', state, {
    p_from: new Date(Date.now() - days * DAY_MS).toISOString(),
  })
  return { rows: rows.map((row) => ({ ...row, id: row.term })), total }
}

export async function getProfit(from: string, until: string, category?: string): Promise<Profit> {
  return rpcQuery('admin_profit', {
    p_from: from,
    p_until: until,
    ...(category && { p_category: category }),
  })
}

export type ProfitRow = Functions['admin_list_profit']['Returns'][number]

export async function listProfit(
  from: string,
  until: string,
  state: ProfitListState,
): Promise<ListPage<ProfitRow & { id: string }>> {
  const { by = 'product', category } = state.filters
  const { rows, total } = await rpcPage('admin_list_profit', state, {
    p_from: from,
    p_until: until,
    p_by: by,
    ...(category && { p_category: category }),
    p_sort: state.sort,
    p_descending: state.direction === 'desc',
  })
  return { rows: rows.map((row) => ({ ...row, id: row.key })), total }
}
