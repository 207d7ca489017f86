import 'server-only'
import { firstGateway } from '@/lib/services/accounts'
import type { PaymentProvider } from './provider'
import type { Gateway } from '@/lib/services/types'
import { zarinpal } from './zarinpal'
import { zibal } from './zibal'

/** The gateway that opened a payment also answers and verifies it. */
export const GATEWAYS: Readonly<Record<Gateway, PaymentProvider>> = { zarinpal, zibal }

/** In the order of the settings. Throws AppError. */
export async function gatewaysInOrder(): Promise<Gateway[]> {
  return (await firstGateway()) === 'zibal' ? ['zibal', 'zarinpal'] : ['zarinpal', 'zibal']
}
