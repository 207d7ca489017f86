import 'server-only'
import { AppError } from '@/lib/utils/errors'
import { enforceLimits } from '@/lib/server/rate-limit'
import { rpcQuery } from '@/lib/server/rpc'
import { withStoredPictures } from '@/lib/media/private-pictures'
import type { Viewer } from '@/lib/supabase/session'
import { PICTURE_SIDE } from './rules'
import type { ReturnInput } from './schema'

const HOUR_SECONDS = 3600

/** Called before the body is read. Throws AppError `too_many_attempts`. */
export async function countReturn(viewer: Viewer): Promise<void> {
  await enforceLimits([{ key: `returns:${viewer.id}`, most: 20, seconds: HOUR_SECONDS }])
}

/** Checks the order before decoding pictures, stores them first and removes them on refusal. Throws AppError. */
export async function requestReturn(
  viewer: Viewer,
  input: ReturnInput,
  pictures: readonly Buffer[],
): Promise<void> {
  if (input.kind === 'breakage' && pictures.length === 0) throw new AppError('picture_required')
  await rpcQuery('check_return', { p_order_id: input.orderId })
  await withStoredPictures(
    { bucket: 'returns', ownerId: viewer.id, side: PICTURE_SIDE },
    pictures,
    async (names) => {
      await rpcQuery('request_return', {
        p_order_id: input.orderId,
        p_items: input.items.map(({ itemId, quantity }) => ({ order_item_id: itemId, quantity })),
        p_reason: input.reason,
        p_note: input.note,
        p_pictures: names,
        p_kind: input.kind,
      })
    },
  )
}
