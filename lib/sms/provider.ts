/** SMS provider interface; `lib/sms/choose-provider.ts` selects the implementation. */

export type Outcome =
  | { kind: 'sent'; reference: string | null }
  /** Not sent. `again`: temporary (credit, load, network). */
  | { kind: 'refused'; error: string; again: boolean }
  /** No answer: possibly sent. */
  | { kind: 'uncertain'; error: string }

/** Local phone; `id` is constant across retries. */
export interface TextMessage {
  id: number
  to: string
  text: string
}

/** `text`: fallback without a provider template. */
interface CodeMessage extends TextMessage {
  code: string
}

export interface SmsProvider {
  name: 'kavenegar' | 'smsir' | 'inbox' | 'none'
  /** True if retries are deduplicated, so uncertain messages may be retried. */
  deduplicates: boolean
  send: (message: TextMessage, patience: number) => Promise<Outcome>
  sendCode: (message: CodeMessage, patience: number) => Promise<Outcome>
  /** Delivery states; missing: unknown. */
  states: (
    references: readonly string[],
    patience: number,
  ) => Promise<Map<string, 'delivered' | 'undelivered'>>
}

const NOBODY: Outcome = { kind: 'refused', error: 'no provider of messages is set', again: true }

/** No account yet: messages stay queued. */
export const unset: SmsProvider = {
  name: 'none',
  deduplicates: false,
  send: async () => NOBODY,
  sendCode: async () => NOBODY,
  states: async () => new Map(),
}
