import 'server-only'
import { LIST_LIMIT, type ListPage } from '@/lib/admin/list'
import { fromTehranWallClock, tehranWallClock } from '@/lib/admin/tehran-time'
import type { Database } from '@/lib/supabase/database.types'
import { databaseError } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { Address } from '@/lib/delivery/address'
import type { OrderListState, OrderTab } from './admin-list'

const DAY_MS = 86_400_000
const SINCE_DAYS = { today: 0, week: 6, month: 29 } as const

/** A page of all orders; see admin_list_orders. Throws AppError for everybody but admins. */
export async function listOrdersForAdmin(state: OrderListState): Promise<ListPage<AdminOrderRow>> {
  const client = await viewerClient()
  const { tab, since, customer } = state.filters
  const { data, error } = await client.rpc('admin_list_orders', {
    ...(tab && tab !== 'all' && { p_tab: tab }),
    ...(state.search && { p_search: state.search }),
    ...(since && { p_from: startOfDay(SINCE_DAYS[since as keyof typeof SINCE_DAYS]) }),
    ...(customer && { p_user_id: customer }),
    p_sort: state.sort === 'total' ? 'dearest' : state.direction === 'asc' ? 'oldest' : 'newest',
    p_limit: state.size,
    p_offset: (state.page - 1) * state.size,
  })
  if (error) throw databaseError(error)
  return { rows: data, total: data[0]?.total ?? 0 }
}

export type AdminOrderRow = Database['public']['Functions']['admin_list_orders']['Returns'][number]

/** Midnight in Tehran, some days ago, as ISO. */
function startOfDay(daysAgo: number): string {
  const day = tehranWallClock(new Date(Date.now() - daysAgo * DAY_MS).toISOString())
  return fromTehranWallClock(new Date(day.getFullYear(), day.getMonth(), day.getDate()))
}

/** Orders per tab, and payments without an order. */
export async function countOrderTabs(): Promise<Record<OrderTab | 'unallocated', number>> {
  const client = await viewerClient()
  const { data, error } = await client.rpc('admin_order_counts')
  if (error) throw databaseError(error)
  return data as Record<OrderTab | 'unallocated', number>
}

const DETAIL =
  `*, customer:profiles!orders_user_id_fkey(id, first_name, last_name, phone_number, user_type, is_blocked),
  order_items(*, product:products(sku)), order_events(id, from_status, to_status, note, created_at),
  payments(id, kind, purpose, amount, state, reference_id, card_pan, authority, error, created_at, settled_at),
  order_reductions(id, order_item_id, kind, quantity, amount, is_restocked, created_at),
  refunds(id, amount, method, reference, created_at),
  order_notes(id, body, created_at, author:profiles(first_name, last_name)),
  returns(id, kind, reason, note, status, answer, created_at, return_items(order_item_id, quantity, accepted_quantity), return_pictures(id, position)),
  order_edits(id, before, after, created_at),
  invoices(id, kind, fiscal_year, number, corrects, reason, issued_at, total),
  sms_messages(id, body, status, recipient, created_at, error)` as const

/** Everything about an order, or null. Throws AppError when the database refuses. */
export async function getOrderForAdmin(id: string) {
  const client = await viewerClient()
  const { data, error } = await selectOrders(client, [id])
  if (error) throw databaseError(error)
  return data[0] ? withAddress(data[0]) : null
}

/** Several orders for printing, in the order of their numbers. */
export async function getOrdersForPrint(ids: readonly string[]) {
  const client = await viewerClient()
  const { data, error } = await selectOrders(client, ids)
  if (error) throw databaseError(error)
  return data.map(withAddress)
}

function selectOrders(client: Awaited<ReturnType<typeof viewerClient>>, ids: readonly string[]) {
  return client
    .from('orders')
    .select(DETAIL)
    .in('id', [...ids])
    .order('number')
    .order('product_name', { referencedTable: 'order_items' })
    .order('id', { referencedTable: 'order_events' })
    .order('created_at', { referencedTable: 'payments' })
    .order('created_at', { referencedTable: 'order_reductions' })
    .order('created_at', { referencedTable: 'order_edits' })
    .order('issued_at', { referencedTable: 'invoices' })
    .order('created_at', { referencedTable: 'order_notes', ascending: false })
    .order('created_at', { referencedTable: 'sms_messages', ascending: false })
}

function withAddress<T extends { shipping_address: unknown }>(order: T) {
  return { ...order, shipping_address: order.shipping_address as Address | null }
}

export type AdminOrder = NonNullable<Awaited<ReturnType<typeof getOrderForAdmin>>>

/** Money that was taken while its order could not take it, the oldest first; those dealt with come last. */
export async function listMoneyWithoutOrder() {
  const client = await viewerClient()
  const { data, error } = await client
    .from('payments')
    .select(
      'id, amount, reference_id, card_pan, settled_at, resolved_at, resolution, order:orders(id, number, status, shipping_address)',
    )
    .or('state.eq.unallocated,resolution.not.is.null')
    .order('resolved_at', { ascending: false, nullsFirst: true })
    .order('settled_at')
    .limit(LIST_LIMIT)
  if (error) throw databaseError(error)
  return data.map(({ order, ...payment }) => ({ ...payment, order: withAddress(order) }))
}

export type LooseMoney = Awaited<ReturnType<typeof listMoneyWithoutOrder>>[number]
