/** Accounts by settings and database; also for scripts. */
import type { Env } from '../server/env.ts'
import type { SecretName } from './seal.ts'
import { type Gateway, GATEWAYS } from '../utils/gateways.ts'
import type { SmsAccount } from './types.ts'

export const SMS_COLUMNS = 'sms_provider, sms_line, sms_template'

export interface Accounts {
  env: Env
  /** Stored key in clear text; null if missing or unreadable. */
  secret: (name: SecretName) => Promise<string | null>
  /** The panel's. */
  sms: () => PromiseLike<{
    sms_provider: string | null
    sms_line: string | null
    sms_template: string | null
  }>
}

/** Environment, then panel, then the embedded inbox; null without a provider. */
export async function readSmsAccount({ env, secret, sms }: Accounts): Promise<SmsAccount | null> {
  const { SMS_PROVIDER, SMS_INBOX_URL, SMS_API_KEY, SMS_SENDER, SMS_CODE_TEMPLATE, SMS_API_URL } = env
  const address = SMS_API_URL
  const inbox = SMS_INBOX_URL ? ({ provider: 'inbox', address: SMS_INBOX_URL } as const) : null
  if (SMS_PROVIDER === 'inbox') return inbox
  if (SMS_PROVIDER)
    return {
      provider: SMS_PROVIDER,
      key: SMS_API_KEY ?? '',
      line: SMS_SENDER,
      template: SMS_CODE_TEMPLATE,
      address,
    }
  const data = await sms()
  const provider = data.sms_provider as 'kavenegar' | 'smsir' | null
  const key = provider && (await secret('sms_key'))
  if (!provider || !key) return inbox
  const { sms_line: line, sms_template: template } = data
  return { provider, key, line: line ?? undefined, template: template ?? undefined, address }
}

/** Null without a merchant. */
export async function readMerchant({ env, secret }: Accounts, gateway: Gateway): Promise<string | null> {
  const { setting, secret: name } = GATEWAYS[gateway].merchant
  return env[setting] ?? (await secret(name))
}
