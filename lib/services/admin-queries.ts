import 'server-only'
import { z } from 'zod'
import { env, isTestBank } from '@/lib/server/env'
import { dataOf } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { readSecret } from './accounts'
import type { SecretName } from './seal'
import { byGateway, type Gateway, GATEWAY_IDS, GATEWAYS } from '@/lib/utils/gateways'
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
export async function gatewayStates(row: ServicesRow): Promise<Record<Gateway, ServiceState>> {
  const states = await Promise.all(
    GATEWAY_IDS.map(async (gateway): Promise<ServiceState> => {
      const { setting, secret } = GATEWAYS[gateway].merchant
      if (env()[setting]) return isTestBank(gateway) ? 'local' : 'environment'
      return storedMerchant(row, gateway) ? stored(secret) : 'missing'
    }),
  )
  return byGateway((gateway) => states[GATEWAY_IDS.indexOf(gateway)]!)
}

/** Last characters and date of the merchant in the panel. */
export function storedMerchant({ merchants }: Pick<ServicesRow, 'merchants'>, gateway: Gateway) {
  return merchantsSchema.parse(merchants)[gateway] ?? null
}

const merchantsSchema = z.partialRecord(z.enum(GATEWAY_IDS), z.object({ end: z.string(), at: z.string() }))

async function stored(name: SecretName): Promise<ServiceState> {
  return (await readSecret(name)) === null ? 'unreadable' : 'panel'
}
