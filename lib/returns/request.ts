import 'server-only'
import { randomUUID } from 'node:crypto'
import { AppError } from '@/lib/utils/errors'
import { log } from '@/lib/server/log'
import { enforceLimits } from '@/lib/server/rate-limit'
import { shrinkPicture } from '@/lib/media/convert'
import { databaseError } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'
import type { Viewer } from '@/lib/supabase/session'
import { viewerClient } from '@/lib/supabase/viewer'
import { PICTURE_SIDE } from './rules'
import type { ReturnInput } from './schema'

const BUCKET = 'returns'
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
  const stored: string[] = []
  try {
    for (const bytes of pictures) stored.push(await store(viewer.id, bytes))
    const { error } = await client.rpc('request_return', {
      p_order_id: input.orderId,
      p_items: input.items.map(({ itemId, quantity }) => ({ order_item_id: itemId, quantity })),
      p_reason: input.reason,
      p_note: input.note,
      p_pictures: stored,
      p_kind: input.kind,
    })
    if (error) throw databaseError(error)
  } catch (error) {
    await removeStored(stored)
    throw error
  }
}

async function store(viewerId: string, bytes: Buffer): Promise<string> {
  const picture = await shrinkPicture(bytes, PICTURE_SIDE)
  const name = `${viewerId}/${randomUUID()}.webp`
  const { error } = await serviceClient()
    .storage.from(BUCKET)
    .upload(name, picture, { contentType: 'image/webp' })
  if (!error) return name
  log.error({ err: error }, 'picture of a return not stored')
  throw new AppError('unavailable')
}

async function removeStored(names: string[]): Promise<void> {
  if (names.length === 0) return
  const { error } = await serviceClient().storage.from(BUCKET).remove(names)
  if (error) log.warn({ err: error }, 'pictures of a refused return not removed')
}
