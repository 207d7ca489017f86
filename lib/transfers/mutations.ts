import 'server-only'
import { rpcQuery } from '@/lib/server/rpc'
import { withStoredPictures } from '@/lib/media/private-pictures'
import { limitRate } from '@/lib/server/rate-limit'
import { databaseError } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { AppError } from '@/lib/utils/errors'
import { MAX_RECEIPT_PICTURES, RECEIPT_SIDE } from './rules'
import type { TransferInput } from './schema'

const HOUR_SECONDS = 3600

/** Called before the body is read. Throws AppError `too_many_attempts`. */
export function countTransfer(viewerId: string): Promise<void> {
  return limitRate('transfer', 20, HOUR_SECONDS, viewerId)
}

/** Stores pictures first and removes them on refusal. Throws AppError. */
export async function sendTransfer(
  viewerId: string,
  input: TransferInput,
  pictures: readonly Buffer[],
): Promise<void> {
  if (pictures.length === 0) throw new AppError('receipt_required')
  if (pictures.length > MAX_RECEIPT_PICTURES) throw new AppError('too_many_pictures')
  const client = await viewerClient()
  // Checked before decoding pictures; a repeat returns success.
  const [order, before] = await Promise.all([
    client.from('orders').select('id').eq('id', input.orderId).eq('user_id', viewerId).maybeSingle(),
    client.from('transfer_receipts').select('id, state').eq('order_id', input.orderId).limit(20),
  ])
  if (order.error) throw databaseError(order.error)
  if (before.error) throw databaseError(before.error)
  if (!order.data) throw new AppError('order_not_found')
  if (before.data.some(({ id }) => id === input.id)) return
  if (before.data.some(({ state }) => state === 'open')) throw new AppError('receipt_in_review')
  await withStoredPictures(
    { bucket: 'transfers', ownerId: viewerId, side: RECEIPT_SIDE },
    pictures,
    async (names) => {
      await rpcQuery('send_transfer', {
        p_id: input.id,
        p_order_id: input.orderId,
        p_account_id: input.accountId,
        p_amount: input.amount,
        p_tracking_number: input.tracking,
        p_paid_on: input.paidOn,
        p_pictures: names,
      })
    },
  )
}
