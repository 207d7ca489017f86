import { z } from 'zod'
import { ask, type Reply } from './http'
import type { Outcome, SmsProvider } from './provider'

const ADDRESS = 'https://api.kavenegar.com'

const answerSchema = z.object({
  return: z.object({ status: z.number(), message: z.string().default('') }),
  entries: z.array(z.object({ messageid: z.coerce.string(), status: z.number() })).nullish(),
})

/** Permanent errors: receiver, text, template or code format. */
const FOR_GOOD = new Set([400, 411, 412, 413, 414, 417, 422, 424, 426, 427, 428, 431, 432])

const DELIVERED = 10
const NEVER_DELIVERED = new Set([6, 11, 13, 14])

/** `sms/send.json`, or `verify/lookup.json` for codes with a template. `localid` deduplicates retries. */
export function kavenegar(settings: {
  key: string
  sender?: string | undefined
  template?: string | undefined
  address?: string | undefined
}): SmsProvider {
  const { key, sender, template, address = ADDRESS } = settings
  const call = (method: string, form: Record<string, string>, patience: number) =>
    ask(`${address}/v1/${key}/${method}.json`, { method: 'POST', body: new URLSearchParams(form) }, patience)

  const send: SmsProvider['send'] = async ({ id, to, text }, patience) => {
    const form = { receptor: to, message: text, localid: String(id), ...(sender && { sender }) }
    return outcome(await call('sms/send', form, patience))
  }
  return {
    name: 'kavenegar',
    deduplicates: true,
    send,
    sendCode: async (message, patience) => {
      if (!template) return send(message, patience)
      return outcome(
        await call('verify/lookup', { receptor: message.to, token: message.code, template }, patience),
      )
    },
    states: async (references, patience) => {
      const reply = await call('sms/status', { messageid: references.join(',') }, patience)
      const answer = reply.kind === 'answer' ? answerSchema.safeParse(reply.body).data : undefined
      const known = new Map<string, 'delivered' | 'undelivered'>()
      for (const { messageid, status } of answer?.entries ?? []) {
        if (status === DELIVERED) known.set(messageid, 'delivered')
        else if (NEVER_DELIVERED.has(status)) known.set(messageid, 'undelivered')
      }
      return known
    },
  }
}

function outcome(reply: Reply): Outcome {
  if (reply.kind === 'unreached') return { kind: 'refused', error: reply.error, again: true }
  if (reply.kind === 'silent') return { kind: 'uncertain', error: reply.error }
  const answer = answerSchema.safeParse(reply.body).data
  if (!answer) return { kind: 'uncertain', error: `unknown answer (HTTP ${reply.status})` }
  const { status, message } = answer.return
  if (status === 200) return { kind: 'sent', reference: answer.entries?.[0]?.messageid ?? null }
  return { kind: 'refused', error: `${status} ${message}`.trim(), again: !FOR_GOOD.has(status) }
}
