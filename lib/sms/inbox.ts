import { ask } from './http'
import type { Outcome, SmsProvider, TextMessage } from './provider'

/** Inbox of the embedded stack; sends nothing. */
export function inbox(address: string): SmsProvider {
  const send = async ({ to, text }: TextMessage, patience: number): Promise<Outcome> => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ to, text, from: 'shop' })
    const reply = await ask(`${address}/messages`, { method: 'POST', headers, body }, patience)
    if (reply.kind !== 'answer') return { kind: 'refused', error: reply.error, again: true }
    if (reply.status !== 201)
      return { kind: 'refused', error: `HTTP ${reply.status}`, again: reply.status >= 500 }
    const { message } = reply.body as { message?: { id?: number } }
    return { kind: 'sent', reference: message?.id === undefined ? null : String(message.id) }
  }
  return {
    name: 'inbox',
    deduplicates: false,
    send,
    sendCode: send,
    states: async (references) => new Map(references.map((reference) => [reference, 'delivered'])),
  }
}
