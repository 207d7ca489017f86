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
  readUnverified,
  readVerifyAnswer,
} from './zarinpal-answers'

/** Zarinpal API v4 in toman (IRT). The embedded stack emulates it. */
export const zarinpal: PaymentProvider = {
  async request({ amount, description, callbackUrl, mobile, orderNumber }) {
    const body = await call('request', {
      amount,
      currency: 'IRT',
      description,
      callback_url: callbackUrl,
      metadata: { ...(mobile && { mobile }), order_id: String(orderNumber) },
    })
    const answer = readRequestAnswer(body)
    if (answer.kind !== 'opened') log.error({ gateway: body, orderNumber }, 'gateway opened no payment')
    return answer
  },

  async verify(authority, amount) {
    const body = await call('verify', { amount, authority })
    const answer = readVerifyAnswer(body)
    if (answer.kind === 'silent') log.error({ gateway: body, authority }, 'gateway did not verify')
    return answer
  },

  inquiry: async (authority) => readInquiryAnswer(await call('inquiry', { authority })),

  unverified: async () => readUnverified(await call('unVerified', {})),

  check: async () => readMerchantAnswer(await call('unVerified', {})),

  payAddress: (authority) => `${env().ZARINPAL_URL}/pg/StartPay/${authority}`,
}

async function call(name: string, body: object): Promise<unknown> {
  const merchant_id = await merchantOf('zarinpal')
  const url = `${env().ZARINPAL_URL}/pg/v4/payment/${name}.json`
  return merchant_id && callGateway(name, url, { merchant_id, ...body })
}
