import { setTimeout as sleep } from 'node:timers/promises'
import type { Context, Hono } from 'hono'
import type { Pool } from '../db.ts'
import type { FaultSwitches } from './faults.ts'
import { findPayment, movePayment, openPayment, unverifiedPayments, type BankPayment } from './payments.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const AUTHORITY = /^[AS][0-9a-zA-Z]{35}$/

/** Closed merchant: answers -11. */
const INACTIVE_MERCHANT = '00000000-0000-0000-0000-000000000000'

/** Smallest payment by currency: 1,000 toman. */
const MINIMUM = { IRR: 10_000, IRT: 1_000 }

const MESSAGES: Record<number, string> = {
  [-9]: 'The input params invalid, validation error.',
  [-11]: 'Terminal is not active, please contact our support team.',
  [-12]: 'Too many attempts, please try again later.',
  [-50]: 'Session is not valid, amounts values is not the same.',
  [-51]: 'Session is not valid, session is not active paid try.',
  [-53]: 'Session is not this merchant_id session.',
  [-54]: 'Invalid authority.',
}

class Refusal extends Error {
  readonly code: number
  readonly validations: Record<string, string>[]
  constructor(code: number, validations: Record<string, string>[] = []) {
    super(MESSAGES[code])
    this.code = code
    this.validations = validations
  }
}

/** Zarinpal's payment API, version 4: /pg/v4/payment/{request,verify,inquiry,unVerified}.json. */
export function bankApi(app: Hono, pool: Pool, faults: FaultSwitches): void {
  const endpoint = (
    name: string,
    answer: (body: Record<string, unknown>) => Promise<Record<string, unknown>>,
  ) => {
    app.post(`/pg/v4/payment/${name}.json`, async (c: Context) => {
      const body = (await c.req.json().catch(() => ({}))) as Record<string, unknown>
      try {
        return c.json({ data: await answer(body ?? {}), errors: [] })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        const { code, message, validations } = error
        return c.json({ data: [], errors: { code, message, validations } }, 422)
      } finally {
        // After the work: a client that times out misses a completed change.
        await sleep(faults.current.slow)
      }
    })
  }

  endpoint('request', async (body) => {
    const merchant_id = readMerchant(body)
    const currency = body.currency === 'IRT' ? 'IRT' : 'IRR'
    const amount = Number(body.amount)
    const problems: Record<string, string>[] = []
    if (body.currency !== undefined && body.currency !== 'IRT' && body.currency !== 'IRR') {
      problems.push({ currency: 'The selected currency is invalid.' })
    }
    if (!Number.isSafeInteger(amount) || amount < MINIMUM[currency]) {
      problems.push({ amount: `The amount must be an integer of at least ${MINIMUM[currency]}.` })
    }
    const description = typeof body.description === 'string' ? body.description : ''
    if (!description || description.length > 500) {
      problems.push({ description: 'The description must have 1 to 500 characters.' })
    }
    const callback_url = typeof body.callback_url === 'string' ? body.callback_url : ''
    if (!/^https?:\/\//.test(callback_url) || !URL.canParse(callback_url)) {
      problems.push({ callback_url: 'The callback url must be an http(s) address.' })
    }
    const metadata = (body.metadata ?? {}) as Record<string, unknown>
    if (typeof metadata !== 'object') problems.push({ metadata: 'The metadata must be an object.' })
    if (problems.length > 0) throw new Refusal(-9, problems)
    if (faults.current.refused && metadata.mobile === faults.current.refused) throw new Refusal(-12)
    const authority = await openPayment(pool, {
      merchant_id,
      amount,
      currency,
      description,
      callback_url,
      metadata,
    })
    return { code: 100, message: 'Success', authority, fee_type: 'Merchant', fee: 0 }
  })

  endpoint('verify', async (body) => {
    const payment = await readPayment(pool, body)
    if (Number(body.amount) !== payment.amount || faults.current.wrongAmount) throw new Refusal(-50)
    const result = await movePayment(pool, payment.authority, ['paid'], 'verified')
    if (!result || (!result.moved && result.payment.state !== 'verified')) throw new Refusal(-51)
    return {
      code: result.moved ? 100 : 101,
      message: result.moved ? 'Paid' : 'Verified',
      ref_id: payment.ref_id,
      card_pan: result.payment.card_pan,
      card_hash: result.payment.card_hash,
      fee_type: 'Merchant',
      fee: 0,
    }
  })

  endpoint('inquiry', async (body) => {
    const payment = await readPayment(pool, body)
    const state = payment.state === 'canceled' ? 'in_bank' : payment.state
    return { code: 100, message: 'Success', status: state.toUpperCase() }
  })

  endpoint('unVerified', async (body) => {
    const payments = await unverifiedPayments(pool, readMerchant(body))
    return {
      code: 100,
      message: 'Success',
      authorities: payments.map(({ authority, amount, callback_url, created_at }) => ({
        authority,
        amount,
        callback_url,
        referer: '/pg/StartPay',
        date: created_at.toISOString().slice(0, 19).replace('T', ' '),
      })),
    }
  })
}

function readMerchant(body: Record<string, unknown>): string {
  const merchant = String(body.merchant_id ?? '')
  if (!UUID.test(merchant))
    throw new Refusal(-9, [{ merchant_id: 'The merchant id must have 36 characters.' }])
  if (merchant === INACTIVE_MERCHANT) throw new Refusal(-11)
  return merchant.toLowerCase()
}

async function readPayment(pool: Pool, body: Record<string, unknown>): Promise<BankPayment> {
  const merchant = readMerchant(body)
  const authority = String(body.authority ?? '')
  const payment = AUTHORITY.test(authority) ? await findPayment(pool, authority) : undefined
  if (!payment) throw new Refusal(-54)
  if (payment.merchant_id !== merchant) throw new Refusal(-53)
  return payment
}
