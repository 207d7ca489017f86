import { revalidatePath } from 'next/cache'
import { withForm } from '@/lib/media/receive'
import { authorize } from '@/lib/server/access'
import { failFrom } from '@/lib/server/action'
import { parseJson } from '@/lib/server/body'
import { env } from '@/lib/server/env'
import { isOwnOrigin } from '@/lib/server/origin'
import { answer } from '@/lib/server/route'
import { deliverSoon } from '@/lib/sms/outbox'
import { countTransfer, sendTransfer } from '@/lib/transfers/mutations'
import { MAX_RECEIPT_PICTURES } from '@/lib/transfers/rules'
import { transferSchema } from '@/lib/transfers/schema'
import { fail } from '@/lib/utils/errors'
import { fieldErrors, persianIssue } from '@/lib/utils/input'
import { ok } from '@/lib/utils/result'

/**
 * Tells of a bank transfer: a form with the field `request` (JSON, `lib/transfers/schema.ts`) and one to three files `pictures`. A
 * route and not an action: those take no bodies of this size.
 */
export async function POST(request: Request): Promise<Response> {
  try {
    if (!isOwnOrigin(request.headers, env().SITE_URL)) return answer(fail('foreign_origin'))
    const viewer = await authorize('signed-in')
    await countTransfer(viewer.id)
    return await withForm(request, { files: MAX_RECEIPT_PICTURES }, async ({ fields, files }) => {
      const parsed = transferSchema.safeParse(parseJson(fields.get('request')), { error: persianIssue })
      if (!parsed.success) return answer(fail('invalid_input', { fields: fieldErrors(parsed.error) }))
      await sendTransfer(
        viewer.id,
        parsed.data,
        files.map(({ bytes }) => bytes),
      )
      deliverSoon()
      revalidatePath('/profile', 'layout')
      return answer(ok(null))
    })
  } catch (error) {
    return answer(failFrom(error, { route: 'transfers' }))
  }
}
