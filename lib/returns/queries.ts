import 'server-only'
import { readStoredPicture } from '@/lib/media/private-pictures'
import { rpcQuery } from '@/lib/server/rpc'
import { dataOf } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { OrderReturn } from './types'

/** Maximum shown per customer. */
const MOST_RETURNS = 50

/** Newest first, with the deadline as ISO date. */
export async function getReturns(
  orderId: string,
): Promise<{ returns: OrderReturn[]; deadline: string | null }> {
  const [returns, deadline] = await Promise.all([
    readReturns('order_id', orderId),
    rpcQuery('return_deadline', { p_order_id: orderId }),
  ])
  return { returns, deadline }
}

/** Newest first. */
export function listReturns(viewerId: string): Promise<OrderReturn[]> {
  return readReturns('user_id', viewerId)
}

async function readReturns(column: 'order_id' | 'user_id', id: string): Promise<OrderReturn[]> {
  const client = await viewerClient()
  const data = await client
    .from('returns')
    .select(
      `id, order_id, status, kind, reason, note, answer, created_at, orders(number),
       return_items(order_item_id, quantity, accepted_quantity, order_items(product_name, color_name)), return_pictures(id)`,
    )
    .eq(column, id)
    .order('created_at', { ascending: false })
    .order('position', { referencedTable: 'return_pictures' })
    .limit(MOST_RETURNS)
    .then(dataOf)
  return data.map(({ orders, return_items, ...row }) => ({
    ...row,
    order_number: orders.number,
    return_items: return_items.map(({ order_items: { product_name, color_name }, ...item }) => ({
      ...item,
      name: [product_name, color_name].filter(Boolean).join('، '),
    })),
  }))
}

/** Null unless the viewer is the owner or an admin. */
export async function readPicture(id: string): Promise<Blob | null> {
  const client = await viewerClient()
  const data = await client
    .from('return_pictures')
    .select('object_name')
    .eq('id', id)
    .maybeSingle()
    .then(dataOf)
  if (!data) return null
  // Access was checked by reading the row; only the server reads the bucket.
  return readStoredPicture('returns', data.object_name)
}
