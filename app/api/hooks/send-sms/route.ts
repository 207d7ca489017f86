import { readText } from '@/lib/server/body'
import { env } from '@/lib/server/env'
import { log } from '@/lib/server/log'
import { sendCodeMessage } from '@/lib/sms/code-message'
import { readHook } from '@/lib/sms/auth-hook'

/**
 * Send-SMS hook of the auth service. It retries up to three times with new ids, so codes are deduplicated by phone and
 * digits. Disabled without SEND_SMS_HOOK_SECRET.
 */
export async function POST(request: Request): Promise<Response> {
  const secret = env().SEND_SMS_HOOK_SECRET
  const body = await readText(request)
  if (!body.ok) return refuse(413, 'The call is too large.')
  const call = secret ? readHook(secret, body.data, request.headers) : null
  if (!call) return refuse(403, 'The call is not signed by the auth service.')
  try {
    if (await sendCodeMessage(call.phone, call.code)) return new Response(null, { status: 204 })
    return refuse(502, 'The provider did not take the message.')
  } catch (error) {
    log.error({ err: error }, 'code not sent')
    return refuse(500, 'The message could not be sent.')
  }
}

/** In the auth service's format. */
function refuse(status: number, message: string): Response {
  return Response.json({ error: { http_code: status, message } }, { status: status < 500 ? status : 200 })
}
