import 'server-only'
import { env, isTestBank } from '@/lib/server/env'
import { dataOf } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { readSecret } from './accounts'
import type { SecretName } from './seal'
import type { Gateway, ServiceState } from './types'

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
export async function gatewayStates(
  row: Pick<ServicesRow, 'merchant_id_at' | 'zibal_merchant_at'>,
): Promise<Record<Gateway, ServiceState>> {
  const { ZARINPAL_MERCHANT_ID, ZIBAL_MERCHANT } = env()
  const state = async (gateway: Gateway, inEnvironment: unknown, at: string | null, name: SecretName) => {
    if (inEnvironment) return isTestBank(gateway) ? 'local' : 'environment'
    return at ? stored(name) : 'missing'
  }
  const [zarinpal, zibal] = await Promise.all([
    state('zarinpal', ZARINPAL_MERCHANT_ID, row.merchant_id_at, 'merchant_id'),
    state('zibal', ZIBAL_MERCHANT, row.zibal_merchant_at, 'zibal_merchant'),
  ])
  return { zarinpal, zibal }
}

async function stored(name: SecretName): Promise<ServiceState> {
  return (await readSecret(name)) === null ? 'unreadable' : 'panel'
}
