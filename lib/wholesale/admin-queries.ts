import 'server-only'
import { rpcPage, rpcQuery } from '@/lib/server/rpc'
import { dataOf } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { DealerListState, QueueListState } from './admin-list'
import type { WholesaleStatus } from './types'
import type { Minimums } from './admin-schema'

/** See admin_list_wholesale. Throws AppError without access. */
export async function listRequests(state: QueueListState) {
  return rpcPage('admin_list_wholesale', state, {
    ...(state.search && { p_search: state.search }),
    ...(state.filters.status && { p_status: state.filters.status as WholesaleStatus }),
  })
}

/** With sender, documents (newest first), events, and requests of others with the same number; null if missing. */
export async function getRequestForAdmin(id: string) {
  const client = await viewerClient()
  const [request, twins] = await Promise.all([
    client
      .from('wholesale_requests')
      .select(
        `id, wanted_type, business_name, field, province, city, business_id, note, status, answer, sent_at, seen_at, created_at,
         person:profiles!wholesale_requests_user_id_fkey(id, first_name, last_name, phone_number, user_type, is_blocked, created_at),
         papers:wholesale_papers(id, created_at),
         events:wholesale_events(id, kind, note, created_at, actor:profiles(first_name, last_name))`,
      )
      .eq('id', id)
      .order('created_at', { referencedTable: 'wholesale_papers', ascending: false })
      .order('id', { referencedTable: 'wholesale_events' })
      .maybeSingle()
      .then(dataOf),
    rpcQuery('admin_wholesale_twins', { p_request_id: id }),
  ])
  return request && { ...request, twins }
}
export type RequestForAdmin = NonNullable<Awaited<ReturnType<typeof getRequestForAdmin>>>

/** Throws AppError without access. */
export async function listDealers(state: DealerListState) {
  return rpcPage('admin_list_dealers', state, {
    ...(state.search && { p_search: state.search }),
    p_filter: state.filters,
    p_sort: state.sort,
    p_ascending: state.direction === 'asc',
  })
}

/** Minimum order of each wholesale tier in toman; null: none. Throws AppError. */
export async function getMinimums(): Promise<Minimums> {
  const client = await viewerClient()
  const data = await client.from('order_minimums').select('price_type, amount').then(dataOf)
  const of = (tier: string) => data.find(({ price_type }) => price_type === tier)?.amount ?? null
  return { shop: of('shop_price'), dealer: of('dealer_price') }
}
