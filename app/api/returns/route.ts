import { revalidatePath } from 'next/cache'
import { authorizeRequest } from '@/lib/server/access'
import { failFrom } from '@/lib/server/action'
import { parseJson } from '@/lib/server/body'
import { env } from '@/lib/server/env'
import { fail } from '@/lib/utils/errors'
import { fieldErrors, persianIssue } from '@/lib/utils/input'
import { isOwnOrigin } from '@/lib/server/origin'
import { ok } from '@/lib/utils/result'
import { answer } from '@/lib/server/route'
import { withForm } from '@/lib/media/received-form'
import { countReturn, requestReturn } from '@/lib/returns/request-return'
import { MAX_PICTURES } from '@/lib/returns/rules'
import { returnInput } from '@/lib/returns/schema'

/**
 * Return request: multipart field `request` (JSON, `lib/returns/schema.ts`) and up to four `pictures`. A route, since
 * actions limit body size.
 */
export async function POST(request: Request): Promise<Response> {
  try {
    if (!isOwnOrigin(request.headers, env().SITE_URL)) return answer(fail('foreign_origin'))
    const viewer = await authorizeRequest(request, 'signed-in')
    await countReturn(viewer)
    return await withForm(request, { files: MAX_PICTURES }, async ({ fields, files }) => {
      const given = parseJson(fields.get('request'))
      const parsed = returnInput.safeParse(given, { error: persianIssue })
      if (!parsed.success) return answer(fail('invalid_input', { fields: fieldErrors(parsed.error) }))
      const pictures = files.map(({ bytes }) => bytes)
      await requestReturn(viewer, parsed.data, pictures)
      revalidatePath('/profile', 'layout')
      return answer(ok(null))
    })
  } catch (error) {
    return answer(failFrom(error, { route: 'returns' }))
  }
}
