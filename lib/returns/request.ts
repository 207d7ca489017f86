import 'server-only'
import { randomUUID } from 'node:crypto'
import { AppError } from '@/lib/core/errors'
import { log } from '@/lib/core/log'
import { enforceLimits } from '@/lib/core/rate-limit'
import { databaseError } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'
import type { Viewer } from '@/lib/supabase/session'
import { viewerClient } from '@/lib/supabase/viewer'
import { encodePicture } from './pictures'
import { MAX_PICTURES } from './rules'
import type { ReturnInput } from './schema'

const BUCKET = 'returns'
const HOUR_SECONDS = 3600

/**
 * Asks to send something of the viewer's order back. Pictures are stored first; when the request is refused they go
 * again. Throws AppError for what is in the way.
 */
export async function requestReturn(
  viewer: Viewer,
  input: ReturnInput,
  files: readonly File[],
): Promise<void> {
  if (files.length > MAX_PICTURES) throw new AppError('too_many_pictures')
  await enforceLimits([{ key: `returns:${viewer.id}`, most: 20, seconds: HOUR_SECONDS }])
  const stored: string[] = []
  try {
    // One after the other: four large pictures decoded at once are much memory.
    for (const file of files) stored.push(await store(viewer.id, file))
    const client = await viewerClient()
    const { error } = await client.rpc('request_return', {
      p_order_id: input.orderId,
      p_items: input.items.map(({ itemId, quantity }) => ({ order_item_id: itemId, quantity })),
      p_reason: input.reason,
      p_note: input.note,
      p_pictures: stored,
    })
    if (error) throw databaseError(error)
  } catch (error) {
    await removeStored(stored)
    throw error
  }
}

async function store(viewerId: string, file: File): Promise<string> {
  const picture = await encodePicture(new Uint8Array(await file.arrayBuffer()))
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
