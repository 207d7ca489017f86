import 'server-only'
import { cache } from 'react'
import { dataOf, databaseError } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { Address } from '@/lib/delivery/address'
import { type DaysAhead, ORDER_GROUPS, type OrderGroup } from './rules'
import type { OrderDetail, OrderEdit, OrderSummary } from './types'
import { isUuid } from '@/lib/utils/uuid'

export const ORDERS_PER_PAGE = 10

const SUMMARY = `id, number, status, payment_method, payment_status, payment_error, is_paid, delivery_method,
  total_amount, reduced_amount, refunded_amount, owed_amount, due_amount, by_phone, by_proforma, by_transfer, created_at, hold_renewals, order_items(id, product_name, product_image, quantity), shipments(id)`

const SHIPMENT =
  'id, position, method, carrier, city, driver_phone, cartons, tracking_code, shipped_at, delivered_at'

const DETAIL = `id, number, status, payment_method, payment_status, payment_error, is_paid, payment_reference_id,
  payment_verified_at, delivery_method, delivery_title, subtotal, shipping_cost, discount_amount, discount_code,
  total_amount, reduced_amount, refunded_amount, collected_amount, owed_amount, due_amount, by_phone, by_proforma, by_transfer, wants_invoice, shipping_address, customer_note, holds_stock, hold_renewals, expires_at, tracking_code, created_at,
  order_items(id, product_id, color_id, product_name, product_slug, product_image, color_name, color_hex, quantity,
    list_price, unit_price, line_total, reduced_quantity, shipped_quantity),
  order_events(id, to_status, note, created_at),
  order_adjustments(id, order_item_id, kind, quantity, amount, created_at),
  refunds(id, amount, method, reference, created_at),
  order_edits(id, before, after, created_at),
  invoices(id, kind, fiscal_year, number, corrects, reason, issued_at, total),
  order_freights(name, city, phone, on_receipt),
  shipments(${SHIPMENT}, waybill, shipment_lines(order_item_id, quantity))`

/** Null for missing and for foreign orders alike. */
export async function getOrder(viewerId: string, id: string): Promise<OrderDetail | null> {
  if (!isUuid(id)) return null
  const client = await viewerClient()
  const data = await client
    .from('orders')
    .select(DETAIL)
    .eq('id', id)
    .eq('user_id', viewerId)
    .order('product_name', { referencedTable: 'order_items' })
    .order('id', { referencedTable: 'order_events' })
    .order('created_at', { referencedTable: 'order_adjustments' })
    .order('created_at', { referencedTable: 'refunds' })
    .order('created_at', { referencedTable: 'order_edits' })
    .order('issued_at', { referencedTable: 'invoices' })
    .order('position', { referencedTable: 'shipments' })
    .maybeSingle()
    .then(dataOf)
  return (
    data && {
      ...data,
      shipping_address: data.shipping_address as Address | null,
      order_edits: data.order_edits as unknown as OrderEdit[],
      // PostgREST returns the freight as a row or a list of one.
      order_freights: [data.order_freights].flat()[0] ?? null,
    }
  )
}

/** Remaining days of the viewer's own order; null when not in progress. */
export async function getDaysAhead(orderId: string): Promise<DaysAhead | null> {
  const client = await viewerClient()
  return client.rpc('order_days_ahead', { p_order_id: orderId }).maybeSingle().then(dataOf)
}

/** Newest first, with counts per group. */
export async function listOrders(
  viewerId: string,
  { group, page }: { group: OrderGroup | null; page: number },
): Promise<{ orders: OrderSummary[]; count: number }> {
  const client = await viewerClient()
  const from = (page - 1) * ORDERS_PER_PAGE
  let query = client.from('orders').select(SUMMARY, { count: 'exact' }).eq('user_id', viewerId)
  if (group) query = query.in('status', ORDER_GROUPS[group])
  const { data, error, count } = await query
    .order('created_at', { ascending: false })
    .range(from, from + ORDERS_PER_PAGE - 1)
  // A page beyond the last is empty.
  if (error?.code === 'PGRST103') return { orders: [], count: count ?? 0 }
  if (error) throw databaseError(error)
  return { orders: data, count: count ?? 0 }
}

export async function countOrders(viewerId: string): Promise<Record<OrderGroup, number>> {
  const groups = Object.keys(ORDER_GROUPS) as OrderGroup[]
  const counts = await Promise.all(
    groups.map(
      async (group) =>
        [group, group === 'open' ? await countOpenOrders(viewerId) : await countIn(viewerId, group)] as const,
    ),
  )
  return Object.fromEntries(counts) as Record<OrderGroup, number>
}

/** Cached: menu and list of a page share it. */
export const countOpenOrders = cache((viewerId: string) => countIn(viewerId, 'open'))

async function countIn(viewerId: string, group: OrderGroup): Promise<number> {
  const client = await viewerClient()
  const { count, error } = await client
    .from('orders')
    .select('id', { count: 'exact', head: true })
    .eq('user_id', viewerId)
    .in('status', ORDER_GROUPS[group])
  if (error) throw databaseError(error)
  return count ?? 0
}
