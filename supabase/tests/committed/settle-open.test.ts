// Committed: the sweeper under test calls PostgREST over HTTP.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it, vi } from 'vitest'
import type { settleOpenPayments } from '@/lib/payments/settle-open-payments'
import { serviceClient, sql, sqlValue } from '../support/database.ts'
import { byDay } from '../support/nightly.ts'
import { startPayment } from '../support/orders.ts'
import { createPerson } from '../support/people.ts'
import {
  authority,
  brokenInvariants,
  createProduct,
  orderFor,
  type Order,
  trackId,
} from '../support/products.ts'
import { serve, shopSettings } from '../support/server.ts'

// There is no web server whose pages could expire.
vi.mock('@/lib/orders/expire', () => ({ expireStockPages: async () => {} }))

type BankState = 'IN_BANK' | 'PAID' | 'VERIFIED' | 'CANCELED' | 'FAILED'

/** A gateway with the payments of this file; about others it answers an error. */
const bank = {
  states: new Map<string, BankState>(),
  /** Amount that Zibal names. */
  rials: 2_500_000,
  answer(call: string, { authority = '' }: { authority?: string }): object {
    const state = this.states.get(authority)
    if (call === 'unVerified') {
      const paid = [...this.states]
        .filter(([key, each]) => each === 'PAID' && key.startsWith('A'))
        .slice(-100)
      return { data: { code: 100, authorities: paid.map(([key]) => ({ authority: key })) }, errors: [] }
    }
    if (state === undefined) return { data: [], errors: { code: -12, message: 'Too many attempts' } }
    if (call === 'inquiry') return { data: { code: 100, status: state }, errors: [] }
    if (state === 'IN_BANK') return { data: [], errors: { code: -51, message: 'Not paid' } }
    this.states.set(authority, 'VERIFIED')
    return { data: { code: state === 'PAID' ? 100 : 101, ref_id: 201, card_pan: null, fee: 0 }, errors: [] }
  },
}
/** Of the same payments; an error for others. */
function zibal(call: string, track: string): object {
  asked.push(`${call} ${track}`)
  const state = bank.states.get(track)
  if (state === undefined) return { result: 102, message: 'merchant not found' }
  const status = { IN_BANK: -1, PAID: 2, VERIFIED: 1, CANCELED: 3, FAILED: 5 }[state]
  const details = { status, amount: bank.rials, refNumber: '201', cardNumber: null }
  if (call === 'inquiry') return { result: 100, ...details }
  if (state === 'VERIFIED') return { result: 201 }
  if (state !== 'PAID') return { result: 202 }
  bank.states.set(track, 'VERIFIED')
  return { result: 100, ...details, status: 1 }
}
/** Calls of Zibal. */
let asked: string[] = []

let sweep: typeof settleOpenPayments
beforeAll(async () => {
  const address = await serve((request, body, response) => {
    const call = /(\w+)(?:\.json)?$/.exec(request.url ?? '')?.[1] ?? ''
    const asked = JSON.parse(body) as { authority?: string; trackId?: number }
    const answer = request.url!.startsWith('/v1/')
      ? zibal(call, String(asked.trackId))
      : bank.answer(call, asked)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answer))
  })
  const gateways = { ZARINPAL_URL: address, ZARINPAL_MERCHANT_ID: randomUUID(), ZIBAL_URL: address }
  const inbox = { SMS_PROVIDER: 'inbox', SMS_INBOX_URL: 'http://localhost:1' }
  Object.assign(process.env, shopSettings({ ...gateways, ZIBAL_MERCHANT: 'zibal', ...inbox }))
  sweep = (await import('@/lib/payments/settle-open-payments')).settleOpenPayments
})

/** An order whose payer went to the bank some minutes ago and did not come back. */
async function left(
  minutes: number,
  state: BankState,
  key = authority(),
): Promise<{ order: Order; key: string }> {
  const product = await createProduct({ price: 100_000, stock: 3 })
  const order = await orderFor(await createPerson(), product, 1)
  bank.rials = order.total_amount * 10
  const { error } = await startPayment(order, key)
  if (error) throw error
  bank.states.set(key, state)
  await sql(
    `update public.payments set created_at = now() - make_interval(mins => $2), asked_at = now() - make_interval(mins => $2)
     where authority = $1`,
    [key, minutes],
  )
  return { order, key }
}

/** Open payments that stay open and come first in the sweep. */
async function openCrowd(count: number): Promise<void> {
  const { order } = await left(40, 'IN_BANK')
  const rows = await sql<{ authority: string }>(
    `insert into public.payments (order_id, kind, authority, amount, created_at, asked_at)
     select $1, 'zarinpal', 'A' || substr(md5(n::text || $4) || '0000', 1, 35), $2,
       now() - interval '40 minutes', now() - interval '40 minutes'
     from generate_series(1, $3) n returning authority`,
    [order.id, order.total_amount, count - 1, order.id],
  )
  for (const { authority: key } of rows) bank.states.set(key, 'IN_BANK')
  await setExpiry(order, '1 day')
}

const setExpiry = ({ id }: Order, from_now: string) =>
  sql('update public.orders set expires_at = now() + $2::interval where id = $1', [id, from_now])
const orderRow = async ({ id }: Order) =>
  (await sql('select status, is_paid, payment_error from public.orders where id = $1', [id]))[0]
const PAID = { status: 'paid', is_paid: true, payment_error: null }

it('sweep: finds paid orders behind many open payments within two runs, also when the bank does not list them', async () => {
  await openCrowd(byDay(50, 500))
  const listed = await left(3, 'PAID')
  // Verified by a server that stopped before it wrote it down.
  const unlisted = await left(3, 'VERIFIED')
  await sweep()
  await sweep()
  expect(await orderRow(listed.order)).toEqual(PAID)
  expect(await orderRow(unlisted.order)).toEqual(PAID)
  expect(await brokenInvariants()).toEqual([])
})

it('sweep: queries the bank before it cancels an expired order', async () => {
  const paid = await left(31, 'PAID')
  const open = await left(31, 'IN_BANK')
  for (const { order } of [paid, open]) await setExpiry(order, '-1 minute')
  await serviceClient().rpc('expire_orders', {})
  expect(await orderRow(paid.order)).toMatchObject({ status: 'payment_pending' })
  await sweep()
  expect(await orderRow(paid.order)).toEqual(PAID)
  expect(await orderRow(open.order)).toEqual({
    status: 'cancelled',
    is_paid: false,
    payment_error: 'expired',
  })
})

it('sweep: asks each gateway about its own payments', async () => {
  const [paid, verified, canceled, open] = [
    await left(3, 'PAID', trackId()),
    await left(3, 'VERIFIED', trackId()),
    await left(3, 'CANCELED', trackId()),
    await left(3, 'IN_BANK', trackId()),
  ] as const
  asked = []
  await sweep()
  for (const { order } of [paid, verified]) expect(await orderRow(order)).toEqual(PAID)
  expect(await orderRow(canceled.order)).toMatchObject({ payment_error: 'Payment canceled by user' })
  expect(await orderRow(open.order)).toMatchObject({ status: 'payment_pending', is_paid: false })
  expect(asked.toSorted()).toEqual(
    [
      // For the state, then for the amount before the verification.
      ...[paid, paid, verified, verified, canceled, open].map(({ key }) => `inquiry ${key}`),
      ...[paid, verified].map(({ key }) => `verify ${key}`),
    ].toSorted(),
  )
  // Another amount: left unverified, so that it returns.
  const wrong = await left(3, 'PAID', trackId())
  bank.rials -= 10
  await sweep()
  expect(await orderRow(wrong.order)).toMatchObject({ is_paid: false, payment_error: 'verification_failed' })
  expect(bank.states.get(wrong.key)).toBe('PAID')
  expect(await brokenInvariants()).toEqual([])
})

it('sweep: a card that the bank refused is canceled with its detail, at both gateways', async () => {
  const refused = [await left(3, 'FAILED'), await left(3, 'FAILED', trackId())]
  await sweep()
  for (const { order, key } of refused) {
    expect(await orderRow(order)).toMatchObject({
      status: 'payment_failed',
      payment_error: 'Payment canceled by user',
    })
    expect(await sqlValue('select error_detail from public.payments where authority = $1', [key])).toBe(
      'refused_by_bank',
    )
  }
})

it('sweep: waits up to an hour for a bank that does not answer', async () => {
  const { order, key } = await left(31, 'PAID')
  await setExpiry(order, '-10 minutes')
  bank.states.delete(key)
  await sweep()
  expect(await orderRow(order)).toMatchObject({ status: 'payment_pending' })
  await setExpiry(order, '-61 minutes')
  await sweep()
  expect(await orderRow(order)).toMatchObject({ status: 'cancelled', payment_error: 'expired' })
})

it('sweep: ends all expired orders in one run', async () => {
  const model = await orderFor(await createPerson(), await createProduct({ price: 100_000, stock: 300 }), 1)
  await sql(
    `insert into public.orders (user_id, status, payment_method, subtotal, shipping_cost, total_amount, delivery_method,
       shipping_address, expires_at, idempotency_key)
     select user_id, 'pending', 'online', subtotal, shipping_cost, total_amount, delivery_method, shipping_address,
       now() - interval '1 minute', gen_random_uuid() from public.orders, generate_series(1, 130) where id = $1`,
    [model.id],
  )
  const report = await sweep()
  expect(report.expired).toBeGreaterThanOrEqual(130)
  expect(
    await sql(
      `select status, count(*)::int from public.orders where user_id = $1 group by status order by count(*)`,
      [model.user_id],
    ),
  ).toEqual([
    { status: 'pending', count: 1 },
    { status: 'cancelled', count: 130 },
  ])
})
