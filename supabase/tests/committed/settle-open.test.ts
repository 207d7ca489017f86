// Committed: the sweeper under test calls PostgREST over HTTP.
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { settleOpenPayments } from '@/lib/payments/settle-open'
import { serviceClient, sql } from '../support/database.ts'
import { byDay } from '../support/nightly.ts'
import { startPayment } from '../support/orders.ts'
import { createPerson } from '../support/people.ts'
import { authority, brokenInvariants, createProduct, orderFor, type Order } from '../support/products.ts'
import { connection } from '../support/stack.ts'

// There is no web server whose pages could expire.
vi.mock('@/lib/orders/stock-pages', () => ({ expireStockPages: async () => {} }))

type BankState = 'IN_BANK' | 'PAID' | 'VERIFIED'

/** A gateway with the payments of this file; about others it answers an error. */
const bank = {
  states: new Map<string, BankState>(),
  answer(call: string, { authority = '' }: { authority?: string }): object {
    const state = this.states.get(authority)
    if (call === 'unVerified') {
      const paid = [...this.states].filter(([, each]) => each === 'PAID').slice(-100)
      return { data: { code: 100, authorities: paid.map(([key]) => ({ authority: key })) }, errors: [] }
    }
    if (state === undefined) return { data: [], errors: { code: -12, message: 'Too many attempts' } }
    if (call === 'inquiry') return { data: { code: 100, status: state }, errors: [] }
    if (state === 'IN_BANK') return { data: [], errors: { code: -51, message: 'Not paid' } }
    this.states.set(authority, 'VERIFIED')
    return { data: { code: state === 'PAID' ? 100 : 101, ref_id: 201, card_pan: null, fee: 0 }, errors: [] }
  },
}
const gateway = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => (body += part))
  request.on('end', () => {
    const call = /payment\/(\w+)\.json/.exec(request.url ?? '')?.[1] ?? ''
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(bank.answer(call, JSON.parse(body) as object)))
  })
})

let sweep: typeof settleOpenPayments
beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const { url, publishableKey, secretKey } = connection()
  Object.assign(process.env, {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
    SITE_URL: 'http://localhost:3000',
    ZARINPAL_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
    ZARINPAL_MERCHANT_ID: randomUUID(),
    SMS_PROVIDER: 'inbox',
    SMS_INBOX_URL: 'http://localhost:1',
    REVALIDATE_SECRET: 'x'.repeat(24),
    JOBS_SECRET: 'x'.repeat(24),
    LOG_LEVEL: 'silent',
  })
  sweep = (await import('@/lib/payments/settle-open')).settleOpenPayments
})
afterAll(() => void gateway.close())

/** An order whose payer went to the bank some minutes ago and did not come back. */
async function left(minutes: number, state: BankState): Promise<{ order: Order; key: string }> {
  const product = await createProduct({ price: 100_000, stock: 3 })
  const order = await orderFor(await createPerson(), product, 1)
  const key = authority()
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
