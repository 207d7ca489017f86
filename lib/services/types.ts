export type SmsAccount =
  | { provider: 'inbox'; address: string }
  | {
      provider: 'kavenegar' | 'smsir'
      key: string
      /** Sender line, required by SMS.ir. */
      line?: string | undefined
      /** Provider template of one-time codes. */
      template?: string | undefined
      /** Provider URL override. */
      address?: string | undefined
    }

export type ServiceState =
  /** Environment settings override the panel. */
  | 'environment'
  /** Test services of the embedded stack. */
  | 'local'
  | 'panel'
  /** A stored key cannot be decrypted. */
  | 'unreadable'
  | 'missing'

/** `why`: the provider's own message. */
export type ServiceTest = { kind: 'works' } | { kind: 'refused' | 'silent'; why: string }
