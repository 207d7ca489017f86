import { isBearer } from '@/lib/server/bearer'
import { parseJson, readText } from '@/lib/server/body'
import { env } from '@/lib/server/env'
import { log } from '@/lib/server/log'
import { readReply, recordReply } from '@/lib/sms/replies'

/**
 * Incoming SMS by GET or POST, with the fields of Kavenegar (`from`, `message`) or SMS.ir. `key` must be
 * SMS_REPLY_SECRET; disabled without it. «لغو» and synonyms unsubscribe; other replies are ignored.
 */
async function handle(request: Request): Promise<Response> {
  const secret = env().SMS_REPLY_SECRET
  const query = new URL(request.url).searchParams
  if (!secret || !isBearer(secret, `Bearer ${query.get('key') ?? ''}`)) return plain('forbidden', 403)
  const body = await readText(request)
  if (!body.ok) return plain('too large', 413)
  const reply = readReply(query, body.data, parseJson(body.data))
  if (!reply) return plain('no message', 400)
  try {
    const isStopped = await recordReply(reply)
    if (isStopped) log.info('number opted out by its reply')
    return plain(isStopped ? 'stopped' : 'read', 200)
  } catch (error) {
    // The provider retries.
    log.error({ err: error }, 'reply not recorded')
    return plain('try again', 503)
  }
}

export { handle as GET, handle as POST }

function plain(text: string, status: number): Response {
  return new Response(text, { status, headers: { 'cache-control': 'no-store' } })
}
