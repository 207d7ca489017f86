import { withForm } from '@/lib/media/receive'
import { MAX_PICTURES } from '@/lib/reviews/rules'
import { reviewInput } from '@/lib/reviews/schema'
import { countPicturedReview, writePicturedReview } from '@/lib/reviews/write'
import { authorize } from '@/lib/server/access'
import { failFrom } from '@/lib/server/action'
import { parseJson } from '@/lib/server/body'
import { env } from '@/lib/server/env'
import { isOwnOrigin } from '@/lib/server/origin'
import { answer } from '@/lib/server/route'
import { fail } from '@/lib/utils/errors'
import { fieldErrors, persianIssue } from '@/lib/utils/input'
import { ok } from '@/lib/utils/result'

/**
 * Writes a review with pictures: a form with the field `review` (JSON, `lib/reviews/schema.ts`) and up to four files `pictures`. A
 * route and not an action: those take no bodies of this size.
 */
export async function POST(request: Request): Promise<Response> {
  try {
    if (!isOwnOrigin(request.headers, env().SITE_URL)) return answer(fail('foreign_origin'))
    const viewer = await authorize('signed-in')
    await countPicturedReview(viewer)
    return await withForm(request, { files: MAX_PICTURES }, async ({ fields, files }) => {
      const parsed = reviewInput.safeParse(parseJson(fields.get('review')), { error: persianIssue })
      if (!parsed.success) return answer(fail('invalid_input', { fields: fieldErrors(parsed.error) }))
      await writePicturedReview(
        viewer,
        parsed.data,
        files.map(({ bytes }) => bytes),
      )
      return answer(ok(null))
    })
  } catch (error) {
    return answer(failFrom(error, { route: 'review' }))
  }
}
