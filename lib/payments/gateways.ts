import 'server-only'
import { firstGateway } from '@/lib/services/accounts'
import type { PaymentProvider } from './provider'
import type { Gateway } from '@/lib/services/types'
import { zarinpal } from './zarinpal'
import { zibal } from './zibal'

/** A payment is asked about and verified where it began. */
export const GATEWAYS: Readonly<Record<Gateway, PaymentProvider>> = { zarinpal, zibal }

/** As the settings order them. Throws AppError. */
export async function gatewaysInOrder(): Promise<Gateway[]> {
  return (await firstGateway()) === 'zibal' ? ['zibal', 'zarinpal'] : ['zarinpal', 'zibal']
}
