import { readText } from '@/lib/server/body'
import { env } from '@/lib/server/env'
import { log } from '@/lib/server/log'
import { sendCodeMessage } from '@/lib/sms/code'
import { readHook } from '@/lib/sms/hook'

/**
 * The auth service hands over a one-time code (its Send-SMS hook). It tries up to three times, each call with an id of
 * its own, so that codes are told apart by phone and digits. Closed unless SEND_SMS_HOOK_SECRET is set.
 */
export async function POST(request: Request): Promise<Response> {
  const secret = env().SEND_SMS_HOOK_SECRET
  const body = await readText(request).catch(() => null)
  if (body === null) return refuse(413, 'The call is too large.')
  const call = secret ? readHook(secret, body, request.headers) : null
  if (!call) return refuse(403, 'The call is not signed by the auth service.')
  try {
    if (await sendCodeMessage(call.phone, call.code)) return new Response(null, { status: 204 })
    return refuse(502, 'The provider did not take the message.')
  } catch (error) {
    log.error({ err: error }, 'code not sent')
    return refuse(500, 'The message could not be sent.')
  }
}

/** In the form that the auth service reads. */
function refuse(status: number, message: string): Response {
  return Response.json({ error: { http_code: status, message } }, { status: status < 500 ? status : 200 })
}
