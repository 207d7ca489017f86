import { randomInt } from 'node:crypto'
import { transaction, type Pool } from '../db.ts'

/** `failed`: refused by the bank; `canceled`: cancelled by the payer, IN_BANK in the API. */
type PaymentState = 'in_bank' | 'paid' | 'verified' | 'failed' | 'canceled'

/** Of Zibal's inquiry and return. */
export const ZIBAL_STATUSES = { in_bank: -1, paid: 2, verified: 1, failed: 5, canceled: 3 } as const

export type PayerChoice = 'pay' | 'cancel' | 'fail'

export interface BankPayment {
  /** Zarinpal's, or Zibal's trackId. */
  authority: string
  merchant_id: string
  /** In `currency`. */
  amount: number
  currency: 'IRR' | 'IRT'
  description: string
  callback_url: string
  metadata: Record<string, unknown>
  state: PaymentState
  ref_id: number
  card_pan: string | null
  card_hash: string | null
  created_at: Date
  paid_at: Date | null
  verified_at: Date | null
}

type NewPayment = Pick<
  BankPayment,
  'merchant_id' | 'amount' | 'currency' | 'description' | 'callback_url' | 'metadata'
>

const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

export async function openPayment(pool: Pool, payment: NewPayment): Promise<string> {
  const random = Array.from({ length: 35 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
  const authority = `A${random}`
  await insertPayment(pool, { authority, ...payment })
  return authority
}

export async function insertPayment(
  pool: Pool,
  payment: NewPayment & Pick<BankPayment, 'authority'>,
): Promise<void> {
  await pool.query(
    `insert into bank.payments (authority, merchant_id, amount, currency, description, callback_url, metadata)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      payment.authority,
      payment.merchant_id,
      payment.amount,
      payment.currency,
      payment.description,
      payment.callback_url,
      payment.metadata,
    ],
  )
}

export async function findPayment(pool: Pool, authority: string): Promise<BankPayment | undefined> {
  const { rows } = await pool.query<BankPayment>('select * from bank.payments where authority = $1', [
    authority,
  ])
  return rows[0] && asOfNow(rows[0])
}

/** Until `paid_at` a payment is in the bank. */
function asOfNow(payment: BankPayment): BankPayment {
  const coming = payment.state === 'paid' && payment.paid_at !== null && payment.paid_at > new Date()
  return coming ? { ...payment, state: 'in_bank' } : payment
}

export async function unverifiedPayments(pool: Pool, merchantId: string): Promise<BankPayment[]> {
  const { rows } = await pool.query<BankPayment>(
    `select * from bank.payments where merchant_id = $1 and state = 'paid' and paid_at <= now() order by paid_at desc limit 100`,
    [merchantId],
  )
  return rows
}

/** Of concurrent requests one moves the payment. It counts as paid after `late` ms. */
export async function movePayment(
  pool: Pool,
  authority: string,
  from: PaymentState[],
  to: PaymentState,
  late = 0,
): Promise<{ moved: boolean; payment: BankPayment } | undefined> {
  return transaction(pool, async (client) => {
    const { rows } = await client.query<BankPayment>(
      'select * from bank.payments where authority = $1 for update',
      [authority],
    )
    const payment = rows[0] && asOfNow(rows[0])
    if (!payment) return undefined
    const decided = rows[0]!.state !== 'in_bank' && payment.state === 'in_bank'
    if (!from.includes(payment.state) || decided) return { moved: false, payment }
    await client.query(
      `update bank.payments
       set state = $2::bank.payment_state,
         paid_at = case when $2 = 'paid' then now() + make_interval(secs => $3::float8 / 1000) else paid_at end,
         card_pan = case when $2 = 'paid' then '603799******1234' else card_pan end,
         card_hash = case when $2 = 'paid' then upper(encode(sha256(authority::bytea), 'hex')) else card_hash end,
         verified_at = case when $2 = 'verified' then now() else verified_at end
       where authority = $1`,
      [authority, to, late],
    )
    return { moved: true, payment: { ...payment, state: late > 0 ? payment.state : to } }
  })
}

export function returnAddress(payment: BankPayment): string {
  const address = new URL(payment.callback_url)
  const isPaid = ['paid', 'verified'].includes(payment.state)
  const returned = /^\d/.test(payment.authority)
    ? {
        success: isPaid ? '1' : '0',
        trackId: payment.authority,
        orderId: String(payment.metadata.order_id ?? ''),
        status: String(ZIBAL_STATUSES[payment.state]),
      }
    : { Authority: payment.authority, Status: isPaid ? 'OK' : 'NOK' }
  for (const [name, value] of Object.entries(returned)) address.searchParams.set(name, value)
  return address.href
}
