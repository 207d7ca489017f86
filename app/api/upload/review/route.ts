import { withForm } from '@/lib/media/received-form'
import { MAX_PICTURES } from '@/lib/reviews/rules'
import { editInput, reviewInput } from '@/lib/reviews/schema'
import { countPicturedReview, editPicturedReview, writePicturedReview } from '@/lib/reviews/pictured-reviews'
import { authorizeRequest } from '@/lib/server/access'
import { failFrom } from '@/lib/server/action'
import { parseJson } from '@/lib/server/body'
import { env } from '@/lib/server/env'
import { isOwnOrigin } from '@/lib/server/origin'
import { answer } from '@/lib/server/route'
import { fail } from '@/lib/utils/errors'
import { fieldErrors, persianIssue } from '@/lib/utils/input'
import { ok } from '@/lib/utils/result'

/**
 * Review with pictures: multipart field `review` (JSON, `reviewInput` or `editInput` of `lib/reviews/schema.ts`) and up
 * to four `pictures`. A route, since actions limit body size.
 */
export async function POST(request: Request): Promise<Response> {
  try {
    if (!isOwnOrigin(request.headers, env().SITE_URL)) return answer(fail('foreign_origin'))
    const viewer = await authorizeRequest(request, 'signed-in')
    await countPicturedReview(viewer)
    return await withForm(request, { files: MAX_PICTURES }, async ({ fields, files }) => {
      const given: unknown = parseJson(fields.get('review'))
      const pictures = files.map(({ bytes }) => bytes)
      const isEdit = typeof given === 'object' && given !== null && 'reviewId' in given
      const parsed = (isEdit ? editInput : reviewInput).safeParse(given, { error: persianIssue })
      if (!parsed.success) return answer(fail('invalid_input', { fields: fieldErrors(parsed.error) }))
      if ('reviewId' in parsed.data) await editPicturedReview(viewer, parsed.data, pictures)
      else await writePicturedReview(viewer, parsed.data, pictures)
      return answer(ok(null))
    })
  } catch (error) {
    return answer(failFrom(error, { route: 'review' }))
  }
}
