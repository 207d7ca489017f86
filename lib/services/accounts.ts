import 'server-only'
import { env } from '@/lib/server/env'
import { dataOf } from '@/lib/supabase/errors'
import { log } from '@/lib/server/log'
import { serviceClient } from '@/lib/supabase/service'
import { type SecretName, seal, unseal } from './seal'
import type { Gateway } from '@/lib/payments/provider'
import type { SmsAccount } from './types'

/**
 * Provider accounts. The environment wins; panel settings are read on each use, so a changed key takes effect at once
 * and is never cached.
 */

/** Null without a provider. Throws AppError. */
export async function smsAccount(): Promise<SmsAccount | null> {
  const { SMS_PROVIDER, SMS_INBOX_URL, SMS_API_KEY, SMS_SENDER, SMS_CODE_TEMPLATE, SMS_API_URL } = env()
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
  const client = serviceClient()
  const data = await client
    .from('shop_services')
    .select('sms_provider, sms_line, sms_template')
    .single()
    .then(dataOf)
  const provider = data.sms_provider as 'kavenegar' | 'smsir' | null
  const key = provider && (await readSecret('sms_key'))
  if (!provider || !key) return inbox
  const { sms_line: line, sms_template: template } = data
  return { provider, key, line: line ?? undefined, template: template ?? undefined, address }
}

/** Null without a merchant. Throws AppError. */
export async function merchantOf(gateway: Gateway): Promise<string | null> {
  const { ZARINPAL_MERCHANT_ID, ZIBAL_MERCHANT } = env()
  return gateway === 'zarinpal'
    ? (ZARINPAL_MERCHANT_ID ?? (await readSecret('merchant_id')))
    : (ZIBAL_MERCHANT ?? (await readSecret('zibal_merchant')))
}

/** Throws AppError. */
export async function firstGateway(): Promise<Gateway> {
  const { first_gateway } = await serviceClient()
    .from('shop_services')
    .select('first_gateway')
    .single()
    .then(dataOf)
  return first_gateway as Gateway
}

/** Null if missing or sealed with another secret. Throws AppError. */
export async function readSecret(name: SecretName): Promise<string | null> {
  const data = await serviceClient()
    .from('shop_secrets')
    .select('sealed')
    .eq('name', name)
    .maybeSingle()
    .then(dataOf)
  if (!data) return null
  const text = unseal(env().JOBS_SECRET, name, data.sealed)
  if (text === null) log.error({ name }, 'a stored key was sealed with another JOBS_SECRET: type it in anew')
  return text
}

export function sealSecret(name: SecretName, text: string): string {
  return seal(env().JOBS_SECRET, name, text)
}
