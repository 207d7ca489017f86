import 'server-only'
import { databaseError } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'
import { viewerClient } from '@/lib/supabase/viewer'
import type { OrderReturn } from './types'

/** The requests of an order that the viewer may see, newest first, and the last day (2026-11-21) to make one. */
export async function getReturns(
  orderId: string,
): Promise<{ returns: OrderReturn[]; deadline: string | null }> {
  const client = await viewerClient()
  const [returns, deadline] = await Promise.all([
    client
      .from('returns')
      .select(
        'id, status, reason, note, answer, created_at, return_items(order_item_id, quantity, accepted_quantity), return_pictures(id)',
      )
      .eq('order_id', orderId)
      .order('created_at', { ascending: false })
      .order('position', { referencedTable: 'return_pictures' }),
    client.rpc('return_deadline', { p_order_id: orderId }),
  ])
  if (returns.error) throw databaseError(returns.error)
  if (deadline.error) throw databaseError(deadline.error)
  return { returns: returns.data, deadline: deadline.data }
}

/** The file of a picture that the viewer may see (their own, or as admin); null for any other. */
export async function readPicture(id: string): Promise<Blob | null> {
  const client = await viewerClient()
  const { data, error } = await client
    .from('return_pictures')
    .select('object_name')
    .eq('id', id)
    .maybeSingle()
  if (error) throw databaseError(error)
  if (!data) return null
  // Nobody but the server reads the bucket: the row above is what allows it.
  const file = await serviceClient().storage.from('returns').download(data.object_name)
  return file.data
}
