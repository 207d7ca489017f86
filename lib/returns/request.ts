import 'server-only'
import { AppError } from '@/lib/utils/errors'
import { enforceLimits } from '@/lib/server/rate-limit'
import { withStoredPictures } from '@/lib/media/private-pictures'
import { databaseError } from '@/lib/supabase/errors'
import type { Viewer } from '@/lib/supabase/session'
import { viewerClient } from '@/lib/supabase/viewer'
import { PICTURE_SIDE } from './rules'
import type { ReturnInput } from './schema'

const HOUR_SECONDS = 3600

/** Counts a request of the viewer, before anything of it is read. Throws AppError too_many_attempts. */
export async function countReturn(viewer: Viewer): Promise<void> {
  await enforceLimits([{ key: `returns:${viewer.id}`, most: 20, seconds: HOUR_SECONDS }])
}

/**
 * Asks to send something of the viewer's order back. Nobody's picture is decoded for an order that is not theirs or
 * that cannot be returned. Pictures are stored first; when the request is refused they go again. Throws AppError for
 * what is in the way.
 */
export async function requestReturn(
  viewer: Viewer,
  input: ReturnInput,
  pictures: readonly Buffer[],
): Promise<void> {
  if (input.kind === 'breakage' && pictures.length === 0) throw new AppError('picture_required')
  const client = await viewerClient()
  const allowed = await client.rpc('check_return', { p_order_id: input.orderId })
  if (allowed.error) throw databaseError(allowed.error)
  await withStoredPictures(
    { bucket: 'returns', ownerId: viewer.id, side: PICTURE_SIDE },
    pictures,
    async (names) => {
      const { error } = await client.rpc('request_return', {
        p_order_id: input.orderId,
        p_items: input.items.map(({ itemId, quantity }) => ({ order_item_id: itemId, quantity })),
        p_reason: input.reason,
        p_note: input.note,
        p_pictures: names,
        p_kind: input.kind,
      })
      if (error) throw databaseError(error)
    },
  )
}
