import { setTimeout as sleep } from 'node:timers/promises'
import { randomInt } from 'node:crypto'
import type { Hono } from 'hono'
import type { Pool } from '../db.ts'
import type { FaultSwitches } from './faults.ts'
import { type BankPayment, findPayment, insertPayment, movePayment, ZIBAL_STATUSES } from './payments.ts'

/** Merchants: the sandbox and ids of 24 hexadecimal digits; one of zeros is inactive. */
const KNOWN = /^(?:zibal|[\da-f]{24})$/
const INACTIVE = '0'.repeat(24)

/** In rial; a payment exceeds the first and does not exceed the second. */
const LIMITS = { least: 1_000, most: 2_000_000_000 }

const MESSAGES = {
  100: 'success',
  102: 'merchant not found',
  103: 'merchant inactive',
  104: 'merchant invalid',
  105: 'amount must be greater than 1,000 rial',
  106: 'callbackUrl invalid',
  113: 'amount exceeds limit',
  201: 'previously verified',
  202: 'not paid or unsuccessful',
  203: 'invalid trackId',
}

type Result = keyof typeof MESSAGES

/** Zibal's payment API, version 1: /v1/{request,verify,inquiry}. */
export function zibalApi(app: Hono, pool: Pool, faults: FaultSwitches): void {
  const endpoint = (
    name: string,
    answer: (body: Record<string, unknown>, merchant: string) => Promise<[Result, object?]>,
  ) => {
    app.post(`/v1/${name}`, async (c) => {
      const body = ((await c.req.json().catch(() => null)) ?? {}) as Record<string, unknown>
      const merchant = String(body.merchant ?? '')
      try {
        const [result, more] = await (refuseMerchant(merchant) ?? answer(body, merchant))
        return c.json({ ...more, result, message: MESSAGES[result] })
      } finally {
        await sleep(faults.current.slow)
      }
    })
  }

  endpoint('request', async ({ amount, callbackUrl, description, orderId, mobile }, merchant_id) => {
    if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount <= LIMITS.least) return [105]
    if (amount > LIMITS.most) return [113]
    if (typeof callbackUrl !== 'string' || !/^https?:/.test(callbackUrl) || !URL.canParse(callbackUrl))
      return [106]
    const authority = String(randomInt(3_000_000_000, 4_000_000_000))
    await insertPayment(pool, {
      authority,
      merchant_id,
      amount,
      currency: 'IRR',
      description: typeof description === 'string' ? description : '',
      callback_url: callbackUrl,
      metadata: { order_id: orderId, mobile },
    })
    return [100, { trackId: Number(authority) }]
  })

  endpoint('verify', async ({ trackId }, merchant) => {
    const payment = await read(pool, trackId, merchant)
    if (!payment) return [203]
    const moved = await movePayment(pool, payment.authority, ['paid'], 'verified')
    if (moved?.moved) return [100, details(moved.payment, faults)]
    return [moved?.payment.state === 'verified' ? 201 : 202]
  })

  endpoint('inquiry', async ({ trackId }, merchant) => {
    const payment = await read(pool, trackId, merchant)
    return payment ? [100, details(payment, faults)] : [203]
  })
}

function refuseMerchant(merchant: string): [Result] | null {
  if (!merchant) return [104]
  if (!KNOWN.test(merchant)) return [102]
  return merchant === INACTIVE ? [103] : null
}

async function read(pool: Pool, trackId: unknown, merchant: string): Promise<BankPayment | null> {
  const payment = await findPayment(pool, String(trackId))
  return payment?.merchant_id === merchant && /^\d+$/.test(payment.authority) ? payment : null
}

function details(payment: BankPayment, { current }: FaultSwitches) {
  const isPaid = payment.state === 'paid' || payment.state === 'verified'
  return {
    status: ZIBAL_STATUSES[payment.state],
    amount: payment.amount + (current.wrongAmount ? 10 : 0),
    wage: 0,
    refNumber: isPaid ? String(payment.ref_id) : null,
    cardNumber: payment.card_pan,
    orderId: payment.metadata.order_id ?? null,
    createdAt: payment.created_at.toISOString(),
    paidAt: payment.paid_at?.toISOString() ?? null,
    verifiedAt: payment.verified_at?.toISOString() ?? null,
  }
}
