import 'server-only'
import { env } from '@/lib/server/env'
import { dataOf } from '@/lib/supabase/errors'
import { log } from '@/lib/server/log'
import { serviceClient } from '@/lib/supabase/service'
import { type SecretName, seal, unseal } from './seal'
import { type Accounts, readMerchant, readSmsAccount, SMS_COLUMNS } from './stored-accounts'
import type { Gateway } from '@/lib/utils/gateways'
import type { SmsAccount } from './types'

/**
 * Provider accounts. The environment wins; panel settings are read on each use, so a changed key takes effect at once
 * and is never cached.
 */

const accounts = (): Accounts => ({
  env: env(),
  secret: readSecret,
  sms: () => serviceClient().from('shop_services').select(SMS_COLUMNS).single().then(dataOf),
})

/** Null without a provider. Throws AppError. */
export async function smsAccount(): Promise<SmsAccount | null> {
  return readSmsAccount(accounts())
}

/** Null without a merchant. Throws AppError. */
export async function merchantOf(gateway: Gateway): Promise<string | null> {
  return readMerchant(accounts(), gateway)
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
  if (text === null) log.error({ name }, 'a stored key was sealed with another JOBS_SECRET: enter it again')
  return text
}

export function sealSecret(name: SecretName, text: string): string {
  return seal(env().JOBS_SECRET, name, text)
}
