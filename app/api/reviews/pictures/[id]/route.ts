import { pictureRoute } from '@/lib/media/picture-route'
import { readReviewPicture } from '@/lib/reviews/queries'
import { viewerClient } from '@/lib/supabase/viewer'
import { isUuid } from '@/lib/utils/uuid'

/** Visible with its review. */
export const GET = pictureRoute({
  name: 'review-picture',
  file: 'review',
  access: 'claims',
  // Short: a review may be hidden again.
  headers: { 'cache-control': 'private, max-age=300' },
  read: async ({ id }: { id: string }) => (isUuid(id) ? readReviewPicture(await viewerClient(), id) : null),
})
