import 'server-only'
import { firstGateway } from '@/lib/services/accounts'
import type { PaymentProvider } from './provider'
import { type Gateway, GATEWAY_IDS } from '@/lib/utils/gateways'
import { zarinpal } from './zarinpal'
import { zibal } from './zibal'

/** The gateway that opened a payment also answers and verifies it. */
export const GATEWAYS: Readonly<Record<Gateway, PaymentProvider>> = { zarinpal, zibal }

/** In the order of the settings. Throws AppError. */
export async function gatewaysInOrder(): Promise<Gateway[]> {
  const first = await firstGateway()
  return [first, ...GATEWAY_IDS.filter((gateway) => gateway !== first)]
}
