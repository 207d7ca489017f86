import { z } from 'zod'
import { readReviewPicture } from '@/lib/reviews/queries'
import { failFrom } from '@/lib/server/action'
import { answer } from '@/lib/server/route'
import { viewerClient } from '@/lib/supabase/viewer'
import { fail } from '@/lib/utils/errors'

/** Visible with its review; else 404. */
export async function GET(_: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  try {
    const id = z.uuid().safeParse((await params).id)
    const file = id.success ? await readReviewPicture(await viewerClient(), id.data) : null
    if (!file) return answer(fail('not_found'))
    return new Response(file, {
      headers: {
        'content-type': 'image/webp',
        // Short: a review may be hidden again.
        'cache-control': 'private, max-age=300',
        'content-disposition': 'inline; filename="review.webp"',
      },
    })
  } catch (error) {
    return answer(failFrom(error, { route: 'review-picture' }))
  }
}
