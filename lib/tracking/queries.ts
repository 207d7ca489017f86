import 'server-only'
import type { DaysAhead } from '@/lib/orders/rules'
import { dataOf } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'

/** Status only: no name, address or amounts. */
const COLUMNS =
  `id, number, status, payment_method, delivery_method, delivery_title, created_at, order_events(id, to_status, note, created_at),
  shipments(id, position, method, carrier, city, driver_phone, cartons, tracking_code, shipped_at, delivered_at)` as const

/** See lib/tracking/challenge.ts; null if deleted. */
export async function getTrackedOrder(id: string) {
  const client = serviceClient()
  const [order, days] = await Promise.all([
    client
      .from('orders')
      .select(COLUMNS)
      .eq('id', id)
      .order('id', { referencedTable: 'order_events' })
      .order('position', { referencedTable: 'shipments' })
      .maybeSingle()
      .then(dataOf),
    client.rpc('order_days_ahead', { p_order_id: id }).maybeSingle().then(dataOf),
  ])
  return order && { ...order, days: days as DaysAhead | null }
}
