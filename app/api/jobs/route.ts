import { env } from '@/lib/core/env'
import { failFrom } from '@/lib/core/action'
import { fail } from '@/lib/core/errors'
import { log } from '@/lib/core/log'
import { ok } from '@/lib/core/result'
import { answer } from '@/lib/core/route'
import { isSigned, SIGNATURE_HEADER } from '@/lib/core/signature'
import { sweepPayments } from '@/lib/payments/sweep'

const MAX_BODY = 1024

/**
 * Runs what has to happen from time to time; called every minute with a body signed by JOBS_SECRET
 * (`lib/core/signature.ts`): `{"job": "payments"}`. Safe to call at any time.
 */
export async function POST(request: Request): Promise<Response> {
  const body = await request.text()
  if (body.length > MAX_BODY || !isSigned(env().JOBS_SECRET, body, request.headers.get(SIGNATURE_HEADER)))
    return answer(fail('forbidden'))
  if (jobOf(body) !== 'payments') return answer(fail('invalid_input'))
  try {
    const report = await sweepPayments()
    if (report.decided + report.waiting + report.expired > 0)
      log.info({ job: 'payments', ...report }, 'job done')
    return answer(ok(report))
  } catch (error) {
    return answer(failFrom(error, { job: 'payments' }))
  }
}

function jobOf(body: string): unknown {
  try {
    return (JSON.parse(body) as { job?: unknown }).job
  } catch {
    return undefined
  }
}
