import { z } from 'zod'
import { ask, type Reply } from './http'
import type { Outcome, SmsProvider } from './provider'

const ADDRESS = 'https://api.sms.ir/v1'

const answerSchema = z.object({
  status: z.number(),
  message: z.string().nullish(),
  data: z
    .object({ messageId: z.coerce.string().nullish(), messageIds: z.array(z.coerce.string()).nullish() })
    .nullish(),
})
const reportSchema = z.object({ data: z.object({ deliveryState: z.number().nullish() }).nullish() })

const DONE = 1
/** Permanent errors: line, text, receiver, template, values, or opted out. */
const FOR_GOOD = new Set([101, 103, 104, 105, 106, 111, 113, 114, 115])

const DELIVERED = 1
const NEVER_DELIVERED = new Set([2, 4, 6, 7])

/**
 * `send/bulk`, or `send/verify` for codes with a template (parameter CODE). Not deduplicated, so uncertain messages are
 * not resent.
 */
export function smsIr(settings: {
  key: string
  line: string
  template?: string | undefined
  address?: string | undefined
}): SmsProvider {
  const { key, line, template, address = ADDRESS } = settings
  const headers = { 'x-api-key': key, 'content-type': 'application/json', accept: 'application/json' }
  const post = (path: string, body: object, patience: number) =>
    ask(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }, patience)

  const send: SmsProvider['send'] = async ({ to, text }, patience) =>
    outcome(
      await post('/send/bulk', { lineNumber: Number(line), messageText: text, mobiles: [to] }, patience),
    )
  return {
    name: 'smsir',
    deduplicates: false,
    send,
    sendCode: async (message, patience) => {
      if (!template) return send(message, patience)
      const parameters = [{ name: 'CODE', value: message.code }]
      return outcome(
        await post(
          '/send/verify',
          { mobile: message.to, templateId: Number(template), parameters },
          patience,
        ),
      )
    },
    states: async (references, patience) => {
      const found = new Map<string, 'delivered' | 'undelivered'>()
      for (const reference of references) {
        const reply = await ask(`${address}/send/${encodeURIComponent(reference)}`, { headers }, patience)
        const report = reply.kind === 'answer' ? reportSchema.safeParse(reply.body).data?.data : undefined
        if (report?.deliveryState === DELIVERED) found.set(reference, 'delivered')
        else if (NEVER_DELIVERED.has(report?.deliveryState ?? 0)) found.set(reference, 'undelivered')
      }
      return found
    },
  }
}

function outcome(reply: Reply): Outcome {
  if (reply.kind === 'unreached') return { kind: 'refused', error: reply.error, again: true }
  if (reply.kind === 'silent') return { kind: 'uncertain', error: reply.error }
  const answer = answerSchema.safeParse(reply.body).data
  if (!answer) return { kind: 'uncertain', error: `unknown answer (HTTP ${reply.status})` }
  if (answer.status === DONE)
    return { kind: 'sent', reference: answer.data?.messageId ?? answer.data?.messageIds?.[0] ?? null }
  return {
    kind: 'refused',
    error: `${answer.status} ${answer.message ?? ''}`.trim(),
    again: !FOR_GOOD.has(answer.status),
  }
}
