import 'server-only'
import { LIST_LIMIT, type ListPage } from '@/lib/admin/list'
import { rpcPage, rpcQuery } from '@/lib/server/rpc'
import type { Returned } from '@/lib/utils/rows'
import { dataOf, databaseError } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { Address } from '@/lib/delivery/address'
import type { OrderListState, OrderTab } from './admin-list'
import { orderFilter } from './order-filter'

/** See admin_list_orders. Throws AppError without access. */
export async function listOrdersForAdmin(
  state: OrderListState,
): Promise<ListPage<AdminOrderRow & { isPartlySent: boolean }>> {
  const client = await viewerClient()
  const byTime = state.direction === 'asc' ? 'oldest' : 'newest'
  const page = await rpcPage('admin_list_orders', state, {
    p_filter: orderFilter(state),
    p_sort: state.sort === 'total' ? 'dearest' : byTime,
  })
  const open = page.rows.filter(({ status }) => status === 'processing').map(({ id }) => id)
  const { data, error } =
    open.length > 0
      ? await client.from('shipments').select('order_id').in('order_id', open).eq('position', 1)
      : { data: [], error: null }
  if (error) throw databaseError(error)
  const begun = new Set(data.map(({ order_id }) => order_id))
  return { ...page, rows: page.rows.map((row) => ({ ...row, isPartlySent: begun.has(row.id) })) }
}

/** Warehouse staff see receivers instead of buyers, and no amounts. */
export type AdminOrderRow = Returned<
  'admin_list_orders',
  'total_amount' | 'reduced_amount' | 'refunded_amount' | 'owed_amount'
>

/** Orders by number that need a tracking code: the given ids, or all in preparation. */
export async function listOrdersToShip(ids: readonly string[]) {
  const client = await viewerClient()
  const all = client
    .from('orders')
    .select('id, number, status, shipping_address')
    .neq('delivery_method', 'pickup')
  const data = await (
    ids.length > 0 ? all.in('id', [...ids]) : all.eq('status', 'processing').is('tracking_code', null)
  )
    .order('number')
    .limit(LIST_LIMIT)
    .then(dataOf)
  return data.map(({ id, number, status, shipping_address }) => {
    const address = shipping_address as Address | null
    return {
      id,
      number: String(number),
      status,
      customer: address?.full_name ?? '',
      city: address?.city || null,
    }
  })
}

/** Undefined for a deleted product. Throws AppError. */
export async function getProductName(id: string): Promise<string | undefined> {
  const client = await viewerClient()
  const data = await client.from('products').select('name').eq('id', id).maybeSingle().then(dataOf)
  return data?.name
}

export type OrderCounts = Record<OrderTab | 'unallocated', number> & { transfers?: number }

/** Orders per tab, unallocated payments, and pending transfer receipts for staff with access. */
export async function countOrderTabs(): Promise<OrderCounts> {
  return rpcQuery('admin_order_counts')
}

const DETAIL =
  `*, customer:profiles!orders_user_id_fkey(id, first_name, last_name, phone_number, user_type, is_blocked),
   order_items(*, product:products(sku, weight, stock_locations(place))), order_events(id, from_status, to_status, note, created_at),
   payments(id, kind, purpose, amount, state, reference_id, card_pan, authority, error, error_detail, created_at, settled_at),
  order_adjustments(id, order_item_id, kind, quantity, amount, is_restocked, created_at),
  refunds(id, amount, method, reference, created_at),
  order_notes(id, body, created_at, author:profiles(first_name, last_name)),
  returns(id, kind, reason, note, status, answer, created_at, return_items(order_item_id, quantity, accepted_quantity), return_pictures(id, position)),
  order_edits(id, before, after, created_at),
  invoices(id, kind, fiscal_year, number, corrects, reason, issued_at, total),
  order_freights(name, city, phone, on_receipt),
  shipments(id, position, method, carrier, city, driver_phone, cartons, tracking_code, waybill, shipped_at, delivered_at,
    shipment_lines(order_item_id, quantity)),
  sms_messages(id, body, status, recipient, created_at, error)` as const

/** Throws AppError. */
export async function getOrderForAdmin(id: string) {
  const client = await viewerClient()
  const data = await selectOrders(client, [id]).then(dataOf)
  return data[0] ? toOrder(data[0]) : null
}

/** Orders by number for printing, and the default weight in grams. Throws AppError. */
export async function getOrdersForPrint(ids: readonly string[]) {
  const client = await viewerClient()
  const [data, settings] = await Promise.all([
    selectOrders(client, ids).then(dataOf),
    client.from('delivery_settings').select('default_weight').single().then(dataOf),
  ])
  return { orders: data.map(toOrder), default_weight: settings.default_weight }
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
    .order('created_at', { referencedTable: 'order_adjustments' })
    .order('created_at', { referencedTable: 'order_edits' })
    .order('issued_at', { referencedTable: 'invoices' })
    .order('position', { referencedTable: 'shipments' })
    .order('created_at', { referencedTable: 'order_notes', ascending: false })
    .order('created_at', { referencedTable: 'sms_messages', ascending: false })
}

type SelectedOrder = NonNullable<Awaited<ReturnType<typeof selectOrders>>['data']>[number]

/** PostgREST returns the freight as a row or a list of one. */
function toOrder({ order_items, order_freights, ...order }: SelectedOrder) {
  return {
    ...withAddress(order),
    order_freights: [order_freights].flat()[0] ?? null,
    order_items: order_items.map(({ product, ...line }) => ({
      ...line,
      product: product && {
        sku: product.sku,
        weight: product.weight,
        place: [product.stock_locations].flat()[0]?.place ?? null,
      },
    })),
  }
}

function withAddress<T extends { shipping_address: unknown }>(order: T) {
  return { ...order, shipping_address: order.shipping_address as Address | null }
}

export type AdminOrder = NonNullable<Awaited<ReturnType<typeof getOrderForAdmin>>>
/** Result of asPacked: only packed lines. */
export type PackedOrder = AdminOrder & { parcel: AdminOrder['shipments'][number] | null }

/** Payments that their order could not take, oldest open first; settled ones last. */
export async function listUnallocatedPayments() {
  const client = await viewerClient()
  const data = await client
    .from('payments')
    .select(
      'id, kind, amount, reference_id, card_pan, settled_at, resolved_at, resolution, order:orders(id, number, status, shipping_address)',
    )
    .or('state.eq.unallocated,resolution.not.is.null')
    .order('resolved_at', { ascending: false, nullsFirst: true })
    .order('settled_at')
    .limit(LIST_LIMIT)
    .then(dataOf)
  return data.map(({ order: { shipping_address, ...order }, ...payment }) => {
    const { full_name = '', phone_number = '' } = (shipping_address as Address | null) ?? {}
    return { ...payment, order: { ...order, receiver: full_name, phone: phone_number } }
  })
}
export type UnallocatedPayment = Awaited<ReturnType<typeof listUnallocatedPayments>>[number]
