import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { withForm } from '@/lib/media/received-form'
import { authorize } from '@/lib/server/access'
import { failFrom } from '@/lib/server/action'
import { parseJson } from '@/lib/server/body'
import { env } from '@/lib/server/env'
import { isOwnOrigin } from '@/lib/server/origin'
import { answer } from '@/lib/server/route'
import { otherViewer, requestViewer } from '@/lib/server/viewer-key'
import { deliverSoon } from '@/lib/sms/outbox'
import { countTransfer, sendTransfer } from '@/lib/transfers/mutations'
import { refusedQuery } from '@/lib/transfers/refused-receipt'
import { MAX_RECEIPT_PICTURES } from '@/lib/transfers/rules'
import { transferSchema } from '@/lib/transfers/schema'
import { fail } from '@/lib/utils/errors'
import { fieldErrors, persianIssue } from '@/lib/utils/input'
import { ok, type Result, VIEWER_FIELD } from '@/lib/utils/result'

/**
 * Transfer receipt: multipart field `request` (JSON, `lib/transfers/schema.ts`) and one to three `pictures`. A route,
 * since actions limit body size. Without JavaScript plain fields come to `?order=…`, and the answer redirects back with
 * errors (`lib/transfers/refused-receipt.ts`).
 */
export async function POST(request: Request): Promise<Response> {
  const plain = z.uuid().safeParse(new URL(request.url).searchParams.get('order'))
  let typed = new Map<string, string>()
  const handle = async (): Promise<Result<null>> => {
    if (!isOwnOrigin(request.headers, env().SITE_URL)) return fail('foreign_origin')
    const viewer = await authorize('signed-in')
    await countTransfer(viewer.id)
    return withForm(request, { files: MAX_RECEIPT_PICTURES }, async ({ fields, files }) => {
      const key = plain.success ? (fields.get(VIEWER_FIELD) ?? '') : requestViewer(request)
      const other = otherViewer(viewer, key)
      if (other) return fail(other)
      typed = fields
      const given = plain.success
        ? { ...Object.fromEntries(fields), orderId: plain.data }
        : parseJson(fields.get('request'))
      const parsed = transferSchema.safeParse(given, { error: persianIssue })
      if (!parsed.success) return fail('invalid_input', { fields: fieldErrors(parsed.error) })
      await sendTransfer(
        viewer.id,
        parsed.data,
        files.map(({ bytes }) => bytes),
      )
      deliverSoon()
      revalidatePath('/profile', 'layout')
      return ok(null)
    })
  }
  const result = await handle().catch((error: unknown) => failFrom(error, { route: 'transfers' }))
  if (!plain.success) return answer(result)
  const location = `/profile/orders/${plain.data}${result.ok ? '' : refusedQuery(result.error.code, typed)}`
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'private, no-store' } })
}
