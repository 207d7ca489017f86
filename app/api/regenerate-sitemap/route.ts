import { authorize } from '@/lib/server/access'
import { failFrom } from '@/lib/server/action'
import { cacheTags } from '@/lib/server/cache-tags'
import { env } from '@/lib/server/env'
import { fail } from '@/lib/utils/errors'
import { isOwnOrigin } from '@/lib/server/origin'
import { ok } from '@/lib/utils/result'
import { expireTags } from '@/lib/server/revalidate'
import { answer } from '@/lib/server/route'

/**
 * Expires the sitemap; staff only. A missing Origin is allowed: browsers always send it, so no page can forge the call.
 */
export async function POST(request: Request): Promise<Response> {
  try {
    await authorize('panel')
    if (request.headers.has('origin') && !isOwnOrigin(request.headers, env().SITE_URL))
      return answer(fail('foreign_origin'))
    expireTags(cacheTags.sitemap)
    return answer(ok({ rebuilt: true }))
  } catch (error) {
    return answer(failFrom(error, { route: 'regenerate-sitemap' }))
  }
}
