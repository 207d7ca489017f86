import 'server-only'
import type { z } from 'zod'
import { removeStoredPictures, withStoredPictures } from '@/lib/media/private-pictures'
import { enforceLimits } from '@/lib/server/rate-limit'
import { rpcQuery } from '@/lib/server/rpc'
import type { Viewer } from '@/lib/supabase/session'
import { viewerClient } from '@/lib/supabase/viewer'
import { expireReviewPages } from './expire'
import { PICTURE_SIDE } from './rules'
import type { editInput, reviewInput } from './schema'

const HOUR_SECONDS = 3600

/** Called before the body is read. Throws AppError `too_many_attempts`. */
export async function countPicturedReview(viewer: Viewer): Promise<void> {
  await enforceLimits([{ key: `review-pictures:${viewer.id}`, most: 20, seconds: HOUR_SECONDS }])
}

/** Published after approval. Throws AppError. */
export async function writePicturedReview(
  viewer: Viewer,
  { product_id, text, rating }: z.output<typeof reviewInput>,
  pictures: readonly Buffer[],
): Promise<void> {
  await withStoredPictures(
    { bucket: 'reviews', ownerId: viewer.id, side: PICTURE_SIDE },
    pictures,
    async (names) => {
      await rpcQuery('write_review', {
        p_product_id: product_id,
        p_content: text,
        p_rating: rating,
        p_pictures: names,
      })
    },
  )
}

/** Like `changeReview`, with uploads. Throws AppError. */
export async function editPicturedReview(
  viewer: Viewer,
  input: z.output<typeof editInput>,
  pictures: readonly Buffer[],
): Promise<void> {
  await withStoredPictures({ bucket: 'reviews', ownerId: viewer.id, side: PICTURE_SIDE }, pictures, (names) =>
    changeReview(input, names),
  )
}

export interface EditedReview {
  product_id: string
  changed: boolean
  removed: string[]
}

/** Edits an own review and hides it until approval. `pictures`: stored names of new ones. Throws AppError. */
export async function changeReview(
  { reviewId, text, rating, keep }: z.output<typeof editInput>,
  pictures: string[],
): Promise<void> {
  const client = await viewerClient()
  const { product_id, changed, removed } = await rpcQuery('edit_review', {
    p_id: reviewId,
    p_content: text,
    p_rating: rating,
    p_keep: keep,
    p_pictures: pictures,
  })
  await removeStoredPictures('reviews', removed)
  if (changed) await expireReviewPages(client, product_id)
}
