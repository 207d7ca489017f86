/** Accounts by settings and database; also for scripts. */
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Gateway } from '../payments/provider.ts'
import type { Env } from '../server/env.ts'
import type { Database } from '../supabase/database.types.ts'
import type { SecretName } from './seal.ts'
import type { SmsAccount } from './types.ts'

export interface Accounts {
  env: Env
  /** With the service role. */
  client: SupabaseClient<Database>
  /** Stored key in clear text; null if missing or unreadable. */
  secret: (name: SecretName) => Promise<string | null>
}

/** Environment, then panel, then the embedded inbox; null without a provider. Throws the database's error. */
export async function readSmsAccount({ env, client, secret }: Accounts): Promise<SmsAccount | null> {
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
  const { data } = await client
    .from('shop_services')
    .select('sms_provider, sms_line, sms_template')
    .single()
    .throwOnError()
  const provider = data.sms_provider as 'kavenegar' | 'smsir' | null
  const key = provider && (await secret('sms_key'))
  if (!provider || !key) return inbox
  const { sms_line: line, sms_template: template } = data
  return { provider, key, line: line ?? undefined, template: template ?? undefined, address }
}

/** Null without a merchant. */
export async function readMerchant({ env, secret }: Accounts, gateway: Gateway): Promise<string | null> {
  return gateway === 'zarinpal'
    ? (env.ZARINPAL_MERCHANT_ID ?? (await secret('merchant_id')))
    : (env.ZIBAL_MERCHANT ?? (await secret('zibal_merchant')))
}
