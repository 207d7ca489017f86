import { revalidatePath } from 'next/cache'
import { authorise } from '@/lib/core/access'
import { failFrom } from '@/lib/core/action'
import { env } from '@/lib/core/env'
import { fail } from '@/lib/core/errors'
import { fieldErrors, persianIssue } from '@/lib/core/input'
import { isOwnOrigin } from '@/lib/core/origin'
import { ok } from '@/lib/core/result'
import { answer } from '@/lib/core/route'
import { requestReturn } from '@/lib/returns/request'
import { MAX_PICTURE_BYTES, MAX_PICTURES } from '@/lib/returns/rules'
import { returnInput } from '@/lib/returns/schema'

/** All pictures and the words around them. */
const MAX_BODY = MAX_PICTURES * MAX_PICTURE_BYTES + 256 * 1024

/**
 * Asks to send something back: a form with the field `request` (JSON, `lib/returns/schema.ts`) and up to four files
 * `pictures`. A route and not an action: those take no bodies of this size.
 */
export async function POST(request: Request): Promise<Response> {
  try {
    if (!isOwnOrigin(request.headers, env().SITE_URL)) return answer(fail('foreign_origin'))
    const viewer = await authorise('signed-in')
    // Without a length nobody knows how much there will be.
    const length = Number(request.headers.get('content-length'))
    if (!(length > 0 && length <= MAX_BODY)) return answer(fail('picture_too_large'))
    const form = await request.formData().catch(() => null)
    const parsed = returnInput.safeParse(readJson(form?.get('request')), { error: persianIssue })
    if (!parsed.success) return answer(fail('invalid_input', { fields: fieldErrors(parsed.error) }))
    const files = form!
      .getAll('pictures')
      .filter((each): each is File => each instanceof File && each.size > 0)
    await requestReturn(viewer, parsed.data, files)
    revalidatePath('/profile', 'layout')
    return answer(ok(null))
  } catch (error) {
    return answer(failFrom(error, { route: 'returns' }))
  }
}

function readJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}
