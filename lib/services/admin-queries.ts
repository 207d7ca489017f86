import 'server-only'
import { env, isTestBank } from '@/lib/server/env'
import { dataOf } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { readSecret } from './accounts'
import type { SecretName } from './seal'
import type { ServiceState } from './types'

/** Without keys. Throws AppError. */
export async function getServices() {
  const client = await viewerClient()
  return client.from('shop_services').select('*').single().then(dataOf)
}
export type ServicesRow = Awaited<ReturnType<typeof getServices>>

/** Throws AppError. */
export async function smsState(row: Pick<ServicesRow, 'sms_provider'>): Promise<ServiceState> {
  const { SMS_PROVIDER, SMS_INBOX_URL } = env()
  if (SMS_PROVIDER) return SMS_PROVIDER === 'inbox' ? 'local' : 'environment'
  if (row.sms_provider) return stored('sms_key')
  return SMS_INBOX_URL ? 'local' : 'missing'
}

/** Throws AppError. */
export async function gatewayState(row: Pick<ServicesRow, 'merchant_id_at'>): Promise<ServiceState> {
  if (env().ZARINPAL_MERCHANT_ID) return isTestBank() ? 'local' : 'environment'
  return row.merchant_id_at ? stored('merchant_id') : 'missing'
}

async function stored(name: SecretName): Promise<ServiceState> {
  return (await readSecret(name)) === null ? 'unreadable' : 'panel'
}
