import 'server-only'
import { env } from '@/lib/server/env'
import { log } from '@/lib/server/log'
import { merchantId } from '@/lib/services/accounts'
import { calling } from '@/lib/telemetry/measures'
import type { PaymentProvider } from './provider'
import {
  readInquiryAnswer,
  readMerchantAnswer,
  readRequestAnswer,
  readUnverified,
  readVerifyAnswer,
} from './zarinpal-answers'

/** Maximum time per call. */
const TIMEOUT_MS = 10_000

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

/** Null without JSON in time. Refusals are error statuses with a meaningful body. */
async function call(name: string, body: object): Promise<unknown> {
  const { ZARINPAL_URL } = env()
  try {
    const merchant_id = await merchantId()
    if (merchant_id === null) return null
    const response = await calling('gateway', name, () =>
      fetch(`${ZARINPAL_URL}/pg/v4/payment/${name}.json`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ merchant_id, ...body }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        cache: 'no-store',
      }),
    )
    return (await response.json()) as unknown
  } catch (error) {
    log.warn({ err: error, call: name }, 'gateway did not answer')
    return null
  }
}
