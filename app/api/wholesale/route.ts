import { revalidatePath } from 'next/cache'
import { withForm } from '@/lib/media/received-form'
import { authorizeRequest } from '@/lib/server/access'
import { failFrom } from '@/lib/server/action'
import { parseJson } from '@/lib/server/body'
import { env } from '@/lib/server/env'
import { isOwnOrigin } from '@/lib/server/origin'
import { answer } from '@/lib/server/route'
import { fail } from '@/lib/utils/errors'
import { fieldErrors, persianIssue } from '@/lib/utils/input'
import { ok } from '@/lib/utils/result'
import { countWholesale, sendWholesale } from '@/lib/wholesale/mutations'
import { MAX_PAPERS } from '@/lib/wholesale/rules'
import { wholesaleSchema } from '@/lib/wholesale/schema'

/**
 * Wholesale request: multipart field `request` (JSON, `lib/wholesale/schema.ts`) and up to four `pictures`. A route,
 * since actions limit body size.
 */
export async function POST(request: Request): Promise<Response> {
  try {
    if (!isOwnOrigin(request.headers, env().SITE_URL)) return answer(fail('foreign_origin'))
    const viewer = await authorizeRequest(request, 'signed-in')
    await countWholesale(viewer.id)
    return await withForm(request, { files: MAX_PAPERS }, async ({ fields, files }) => {
      const parsed = wholesaleSchema.safeParse(parseJson(fields.get('request')), { error: persianIssue })
      if (!parsed.success) return answer(fail('invalid_input', { fields: fieldErrors(parsed.error) }))
      const papers = files.map(({ bytes }) => bytes)
      await sendWholesale(viewer.id, parsed.data, papers)
      revalidatePath('/profile', 'layout')
      return answer(ok(null))
    })
  } catch (error) {
    return answer(failFrom(error, { route: 'wholesale' }))
  }
}
