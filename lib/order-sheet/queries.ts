import 'server-only'
import { z } from 'zod'
import { rpcQuery } from '@/lib/server/rpc'
import { dataOf } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { KeptSheet, LastOrder, SheetProduct } from './types'

/**
 * Next page of products by name at the viewer's prices; `total` on the first page only. Throws AppError
 * `wholesale_only`.
 */
export async function readOrderSheet(
  limit: number,
  after: { name: string; id: string } | null,
): Promise<{ rows: SheetProduct[]; total: number | null }> {
  return rpcQuery('order_sheet', {
    p_limit: limit,
    ...(after && { p_after_name: after.name, p_after_id: after.id }),
  })
}

const keptLines = z.array(
  z.object({ product_id: z.string(), color_id: z.string().nullable(), quantity: z.int().min(1) }),
)

/** Newest first. Throws AppError. */
export async function listKeptSheets(viewerId: string): Promise<KeptSheet[]> {
  const client = await viewerClient()
  const data = await client
    .from('order_sheets')
    .select('id, name, lines, updated_at')
    .eq('user_id', viewerId)
    .order('updated_at', { ascending: false })
    .order('id')
    .then(dataOf)
  return data.map(({ id, name, lines, updated_at }) => {
    // Tokens allow writes that bypass this app.
    const read = keptLines.safeParse(lines)
    return { id, name, lines: read.success ? read.data : [], updated_at }
  })
}

/** Lines of the viewer's last order that was not canceled, or null. Throws AppError. */
export async function getLastOrder(viewerId: string): Promise<LastOrder | null> {
  const client = await viewerClient()
  const data = await client
    .from('orders')
    .select('number, created_at, order_items(product_id, color_id, quantity)')
    .eq('user_id', viewerId)
    .not('status', 'in', '(cancelled,payment_failed)')
    .order('created_at', { ascending: false })
    .limit(1)
    .maybeSingle()
    .then(dataOf)
  return (
    data && {
      ...data,
      lines: data.order_items.flatMap(({ product_id, ...line }) =>
        product_id ? [{ product_id, ...line }] : [],
      ),
    }
  )
}
