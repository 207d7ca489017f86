import 'server-only'
import { env } from '@/lib/server/env'
import { log } from '@/lib/server/log'
import { merchantOf } from '@/lib/services/accounts'
import { callGateway } from './gateway-call'
import type { PaymentProvider } from './provider'
import {
  readInquiryAnswer,
  readMerchantAnswer,
  readRequestAnswer,
  readVerifyAnswer,
  refuseBefore,
  toRials,
} from './zibal-answers'

/** Zibal IPG v1 in rial (docs/gateways.md). The embedded stack emulates it. */
export const zibal: PaymentProvider = {
  async request({ amount, description, callbackUrl, mobile, orderNumber }) {
    const body = await call('request', {
      amount: toRials(amount),
      description,
      callbackUrl,
      orderId: String(orderNumber),
      ...(mobile && { mobile }),
    })
    const answer = readRequestAnswer(body)
    if (answer.kind !== 'opened') log.error({ gateway: body, orderNumber }, 'gateway opened no payment')
    return answer
  },

  // Inquires first: Zibal no longer refunds a verified payment.
  async verify(authority, amount) {
    const trackId = Number(authority)
    const inquiry = await call('inquiry', { trackId })
    const refused = refuseBefore(inquiry, amount)
    if (refused) return refused
    const body = await call('verify', { trackId })
    const answer = readVerifyAnswer(body, inquiry, authority, amount)
    if (answer.kind === 'silent') log.error({ gateway: body, authority }, 'gateway did not verify')
    return answer
  },

  inquiry: async (authority) => readInquiryAnswer(await call('inquiry', { trackId: Number(authority) })),

  // Zibal has no such list and refunds unverified payments.
  unverified: async () => [],

  check: async () => readMerchantAnswer(await call('inquiry', { trackId: 1 })),

  payAddress: (authority) => `${env().ZIBAL_URL}/start/${authority}`,
}

async function call(name: string, body: object): Promise<unknown> {
  const merchant = await merchantOf('zibal')
  return merchant && callGateway(`zibal ${name}`, `${env().ZIBAL_URL}/v1/${name}`, { merchant, ...body })
}
