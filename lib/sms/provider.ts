/** What carries messages. Each provider is one file; `lib/sms/choose.ts` takes the one of the shop. */

/** What became of a message as far as the provider's answer says. */
export type Outcome =
  | { kind: 'sent'; reference: string | null }
  /** Not sent. `again`: later it may work (no credit, busy, out of reach). */
  | { kind: 'refused'; error: string; again: boolean }
  /** No answer came: it may be on its way. */
  | { kind: 'uncertain'; error: string }

/** A text on its way to one phone (local form). `id` is the same for each try of one message. */
export interface TextMessage {
  id: number
  to: string
  text: string
}

/** A one-time code; `text` is what the message says where the provider has no template for codes. */
interface CodeMessage extends TextMessage {
  code: string
}

export interface SmsProvider {
  name: 'kavenegar' | 'smsir' | 'inbox' | 'none'
  /** Whether it tells a second try of one message from a new one: then an uncertain one may be tried again. */
  deduplicates: boolean
  send: (message: TextMessage, patience: number) => Promise<Outcome>
  sendCode: (message: CodeMessage, patience: number) => Promise<Outcome>
  /** What the network says of messages that were sent; missing: not known yet, or never. */
  states: (
    references: readonly string[],
    patience: number,
  ) => Promise<Map<string, 'delivered' | 'undelivered'>>
}

const NOBODY: Outcome = { kind: 'refused', error: 'no provider of messages is set', again: true }

/** Before the shop has an account anywhere: messages wait. */
export const unset: SmsProvider = {
  name: 'none',
  deduplicates: false,
  send: async () => NOBODY,
  sendCode: async () => NOBODY,
  states: async () => new Map(),
}
