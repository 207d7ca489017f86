import 'server-only'
import type { z } from 'zod'
import { withStoredPictures } from '@/lib/media/private-pictures'
import { enforceLimits } from '@/lib/server/rate-limit'
import { databaseError } from '@/lib/supabase/errors'
import type { Viewer } from '@/lib/supabase/session'
import { viewerClient } from '@/lib/supabase/viewer'
import { PICTURE_SIDE } from './rules'
import type { reviewInput } from './schema'

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
