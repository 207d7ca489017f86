import 'server-only'
import type { z } from 'zod'
import { removeStoredPictures, withStoredPictures } from '@/lib/media/private-pictures'
import { enforceLimits } from '@/lib/server/rate-limit'
import { databaseError } from '@/lib/supabase/errors'
import type { Viewer } from '@/lib/supabase/session'
import { viewerClient } from '@/lib/supabase/viewer'
import { expireReviewPages } from './pages'
import { PICTURE_SIDE } from './rules'
import type { editInput, reviewInput } from './schema'

const HOUR_SECONDS = 3600

/** Counts a review with pictures, before anything of it is read. Throws AppError too_many_attempts. */
export async function countPicturedReview(viewer: Viewer): Promise<void> {
  await enforceLimits([{ key: `review-pictures:${viewer.id}`, most: 20, seconds: HOUR_SECONDS }])
}

/** Writes a review with its pictures; it shows once an admin approved it. Throws AppError. */
export async function writePicturedReview(
  viewer: Viewer,
  { productId, text, rating }: z.output<typeof reviewInput>,
  pictures: readonly Buffer[],
): Promise<void> {
  const client = await viewerClient()
  await withStoredPictures(
    { bucket: 'reviews', ownerId: viewer.id, side: PICTURE_SIDE },
    pictures,
    async (names) => {
      const { error } = await client.rpc('write_review', {
        p_product_id: productId,
        p_content: text,
        p_rating: rating,
        p_pictures: names,
      })
      if (error) throw databaseError(error)
    },
  )
}

/** Changes a review with pictures that come; the same as `changeReview`. Throws AppError. */
export async function editPicturedReview(
  viewer: Viewer,
  input: z.output<typeof editInput>,
  pictures: readonly Buffer[],
): Promise<void> {
  await withStoredPictures({ bucket: 'reviews', ownerId: viewer.id, side: PICTURE_SIDE }, pictures, (names) =>
    changeReview(input, names),
  )
}

/** What edit_review answers. */
interface Edited {
  product_id: string
  changed: boolean
  removed: string[]
}

/**
 * Changes a review of the viewer's own, `pictures` being stored names of those that come: it waits for approval again, and pages
 * show it no more until then. Throws AppError.
 */
export async function changeReview(
  { reviewId, text, rating, keep }: z.output<typeof editInput>,
  pictures: string[],
): Promise<void> {
  const client = await viewerClient()
  const { data, error } = await client.rpc('edit_review', {
    p_id: reviewId,
    p_content: text,
    p_rating: rating,
    p_keep: keep,
    p_pictures: pictures,
  })
  if (error) throw databaseError(error)
  const { product_id, changed, removed } = data as unknown as Edited
  await removeStoredPictures('reviews', removed)
  if (changed) await expireReviewPages(client, product_id)
}
