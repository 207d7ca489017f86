/** Who carries messages, with what it asks for. */
export type SmsAccount =
  | { provider: 'inbox'; address: string }
  | {
      provider: 'kavenegar' | 'smsir'
      key: string
      /** The line that messages come from; SMS.ir needs one. */
      line?: string | undefined
      /** The provider's template for one-time codes. */
      template?: string | undefined
      /** Another address than the provider's own. */
      address?: string | undefined
    }

/** How an account stands, as the panel tells it. */
export type ServiceState =
  /** The settings of the server decide, whatever the panel keeps. */
  | 'environment'
  /** The test services of this machine. */
  | 'local'
  | 'panel'
  /** A key is stored that this server cannot open. */
  | 'unreadable'
  | 'missing'

/** What became of a message or a question that was sent to try an account; the provider's own words where it refused. */
export type ServiceTest = { kind: 'works' } | { kind: 'refused' | 'silent'; why: string }
