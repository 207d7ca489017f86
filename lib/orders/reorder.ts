import 'server-only'
import { rpcQuery } from '@/lib/server/rpc'
import { AppError, isErrorCode } from '@/lib/utils/errors'
import { dataOf, databaseError } from '@/lib/supabase/errors'
import { STATUS_SETS } from '@/lib/supabase/database.limits'
import { viewerClient } from '@/lib/supabase/viewer'
import { getOrder } from './queries'
import type { ReorderLine } from './types'

const MOST_BOUGHT = 8

/**
 * Adds the available lines of an own order, or of the usual basket, to the cart. Returns the outcome per line. Throws
 * AppError `order_not_found`, `wholesale_only` or `nothing_to_reorder`.
 */
export async function reorderInto(viewerId: string, orderId: string | null): Promise<ReorderLine[]> {
  const items = orderId === null ? await readUsual() : (await getOrder(viewerId, orderId))?.order_items
  if (!items) throw new AppError('order_not_found')
  const client = await viewerClient()
  const lines: ReorderLine[] = []
  for (const item of items) {
    const name = item.color_name ? `${item.product_name} (${item.color_name})` : item.product_name
    if (!item.product_id) {
      lines.push({ name, wanted: item.quantity, added: 0 })
      continue
    }
    const product = { product_id: item.product_id, color_id: item.color_id }
    const before = await piecesInCart(viewerId, product)
    const { data, error } = await client
      .rpc('set_cart_line', {
        p_product_id: product.product_id,
        ...(product.color_id && { p_color_id: product.color_id }),
        p_quantity: item.quantity,
        p_add: true,
      })
      .single()
    // Unavailable: continue with the other lines.
    if (error && !(error.code === 'HZ000' && isErrorCode(error.message))) throw databaseError(error)
    if (error?.message === 'cart_full') throw new AppError('cart_full')
    lines.push({ name, wanted: item.quantity, added: data ? Math.max(0, data.quantity - before) : 0 })
  }
  if (lines.every(({ added }) => added === 0)) throw new AppError('nothing_to_reorder')
  return lines
}

async function readUsual() {
  const { usual } = await rpcQuery('wholesale_home')
  return usual.map(({ name, color, ...line }) => ({ ...line, product_name: name, color_name: color }))
}

/** Products of the latest own orders, each once, newest first. */
export async function listBoughtIds(viewerId: string): Promise<string[]> {
  const client = await viewerClient()
  const orders = await client
    .from('orders')
    .select('order_items(product_id)')
    .eq('user_id', viewerId)
    .in('status', STATUS_SETS.sold_statuses)
    .order('created_at', { ascending: false })
    .limit(10)
    .then(dataOf)
  const ids = orders.flatMap(({ order_items }) => order_items.map(({ product_id }) => product_id))
  return [...new Set(ids)].filter((id) => id !== null).slice(0, MOST_BOUGHT)
}

async function piecesInCart(
  viewerId: string,
  { product_id, color_id }: { product_id: string; color_id: string | null },
): Promise<number> {
  const client = await viewerClient()
  const data = await client
    .from('cart_items')
    .select('quantity')
    .match({ user_id: viewerId, product_id })
    .filter('color_id', color_id ? 'eq' : 'is', color_id ?? 'null')
    .maybeSingle()
    .then(dataOf)
  return data?.quantity ?? 0
}
