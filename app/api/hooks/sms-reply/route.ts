import { isBearer } from '@/lib/server/bearer'
import { parseJson, readText } from '@/lib/server/body'
import { env } from '@/lib/server/env'
import { log } from '@/lib/server/log'
import { noteReply } from '@/lib/sms/note-reply'
import { readReply } from '@/lib/sms/replies'

/**
 * An answer that came to the shop's line, as the provider hands it over: by GET or POST, under the names that Kavenegar (`from`, `message`)
 * and SMS.ir (as its panel lets one choose) use. The address carries SMS_REPLY_SECRET as `key`; without that setting it is closed. «لغو» and
 * its like put the number on the list; whatever else is written is left alone.
 */
async function handle(request: Request): Promise<Response> {
  const secret = env().SMS_REPLY_SECRET
  const query = new URL(request.url).searchParams
  if (!secret || !isBearer(secret, `Bearer ${query.get('key') ?? ''}`)) return plain('forbidden', 403)
  const body = await readText(request).catch(() => null)
  if (body === null) return plain('too large', 413)
  const reply = readReply(query, body, parseJson(body))
  if (!reply) return plain('no message', 400)
  try {
    const isStopped = await noteReply(reply)
    if (isStopped) log.info('a number was put on the list by its answer')
    return plain(isStopped ? 'stopped' : 'read', 200)
  } catch (error) {
    // The provider tries again.
    log.error({ err: error }, 'reply not noted')
    return plain('try again', 503)
  }
}

export { handle as GET, handle as POST }

function plain(text: string, status: number): Response {
  return new Response(text, { status, headers: { 'cache-control': 'no-store' } })
}
