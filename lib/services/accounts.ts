import 'server-only'
import { env } from '@/lib/server/env'
import { log } from '@/lib/server/log'
import { databaseError } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'
import { type SecretName, seal, unseal } from './seal'
import type { SmsAccount } from './types'

/**
 * The shop's accounts as the server uses them. The environment wins; else what the panel keeps is read anew for each use, by one
 * short query: a changed key counts at once on every server, and no key is ever in a cache.
 */

/** Who carries messages; null when nobody does yet. Throws AppError. */
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
  const { data, error } = await client
    .from('shop_services')
    .select('sms_provider, sms_line, sms_template')
    .single()
  if (error) throw databaseError(error)
  const provider = data.sms_provider as 'kavenegar' | 'smsir' | null
  const key = provider && (await readSecret('sms_key'))
  if (!provider || !key) return inbox
  const { sms_line: line, sms_template: template } = data
  return { provider, key, line: line ?? undefined, template: template ?? undefined, address }
}

/** The merchant id at the payment gateway; null when there is none yet. Throws AppError. */
export async function merchantId(): Promise<string | null> {
  return env().ZARINPAL_MERCHANT_ID ?? (await readSecret('merchant_id'))
}

/** A key that the panel keeps; null when there is none, or this server's secret does not open it. Throws AppError. */
export async function readSecret(name: SecretName): Promise<string | null> {
  const { data, error } = await serviceClient()
    .from('shop_secrets')
    .select('sealed')
    .eq('name', name)
    .maybeSingle()
  if (error) throw databaseError(error)
  if (!data) return null
  const text = unseal(env().JOBS_SECRET, name, data.sealed)
  if (text === null) log.error({ name }, 'a stored key was sealed with another JOBS_SECRET: type it in anew')
  return text
}

/** A key as the database keeps it. */
export function sealSecret(name: SecretName, text: string): string {
  return seal(env().JOBS_SECRET, name, text)
}
