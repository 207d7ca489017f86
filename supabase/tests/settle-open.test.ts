/** The shop's own sweeper, run against the real database and a gateway of its own. */
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { authority, brokenInvariants, createProduct, orderFor, type Order } from './support/products.ts'
import type { settleOpenPayments } from '@/lib/payments/settle-open'
import { createPerson } from './support/people.ts'
import { serviceClient, sql } from './support/database.ts'
import './support/rollback.ts'
import { connection } from './support/stack.ts'

// Pages are the web server's; here is none.
vi.mock('@/lib/orders/stock-pages', () => ({ expireStockPages: async () => {} }))

type BankState = 'IN_BANK' | 'PAID' | 'VERIFIED'

/** A gateway that knows what the tests tell it; of what it does not know it says nothing of use. */
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

/** An order whose payer went to the bank some minutes ago and was not heard of since. */
async function left(minutes: number, state: BankState): Promise<{ order: Order; key: string }> {
  const product = await createProduct({ price: 100_000, stock: 3 })
  const order = await orderFor(await createPerson(), product, 1)
  const key = authority()
  const { error } = await serviceClient().rpc('start_payment', {
    p_order_id: order.id,
    p_authority: key,
    p_amount: order.total_amount,
  })
  if (error) throw error
  bank.states.set(key, state)
  await sql(
    `update public.payments set created_at = now() - make_interval(mins => $2), asked_at = now() - make_interval(mins => $2)
     where authority = $1`,
    [key, minutes],
  )
  return { order, key }
}

/** Payments that nobody finishes, all of one customer, opened before everything else. */
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
  // Their order goes on for long: nothing is decided about them.
  await sql(`update public.orders set expires_at = now() + interval '1 day' where id = $1`, [order.id])
}

const orderRow = async (id: string) =>
  (await sql('select status, is_paid, payment_error from public.orders where id = $1', [id]))[0]

describe('a payer who paid and lost the connection', () => {
  it('is found among 500 open payments within two runs, also when the bank does not list them', async () => {
    await openCrowd(500)
    const listed = await left(3, 'PAID')
    // The bank verified it, and we died before we wrote it down: it is on no list any more.
    const unlisted = await left(3, 'VERIFIED')
    const begin = performance.now()
    const first = await sweep()
    const second = await sweep()
    console.log(`500 open payments, two runs: ${Math.round(performance.now() - begin)} ms`, first, second)
    expect(await orderRow(listed.order.id)).toMatchObject({ status: 'paid', is_paid: true })
    expect(await orderRow(unlisted.order.id)).toMatchObject({ status: 'paid', is_paid: true })
    expect(await brokenInvariants()).toEqual([])
  }, 120_000)

  it('keeps the order whose time ran out before anybody asked', async () => {
    const paid = await left(31, 'PAID')
    const open = await left(31, 'IN_BANK')
    await sql(`update public.orders set expires_at = now() - interval '1 minute' where id = any ($1)`, [
      [paid.order.id, open.order.id],
    ])
    // Whoever else ends orders: nobody asked yet.
    await serviceClient().rpc('expire_orders', {})
    expect(await orderRow(paid.order.id)).toMatchObject({ status: 'payment_pending' })
    await sweep()
    expect(await orderRow(paid.order.id)).toMatchObject({ status: 'paid', is_paid: true })
    expect(await orderRow(open.order.id)).toEqual({
      status: 'cancelled',
      is_paid: false,
      payment_error: 'expired',
    })
  })

  it('is waited for while the bank is silent, but not for ever', async () => {
    const { order, key } = await left(31, 'PAID')
    await sql(`update public.orders set expires_at = now() - interval '10 minutes' where id = $1`, [order.id])
    // Unknown to the bank: an inquiry answers nothing that says anything about money.
    bank.states.delete(key)
    await sweep()
    expect(await orderRow(order.id)).toMatchObject({ status: 'payment_pending' })
    await sql(`update public.orders set expires_at = now() - interval '61 minutes' where id = $1`, [order.id])
    await sweep()
    expect(await orderRow(order.id)).toMatchObject({ status: 'cancelled', payment_error: 'expired' })
  })
})

it('all orders whose time is over end in one run', async () => {
  const product = await createProduct({ price: 100_000, stock: 300 })
  const person = await createPerson()
  const model = await orderFor(person, product, 1)
  // As 130 customers would have left them.
  await sql(
    `insert into public.orders (user_id, status, payment_method, subtotal, shipping_cost, total_amount, delivery_method,
       shipping_address, expires_at, idempotency_key)
     select user_id, 'pending', 'online', subtotal, shipping_cost, total_amount, delivery_method, shipping_address,
       now() - interval '1 minute', gen_random_uuid() from public.orders, generate_series(1, 130) where id = $1`,
    [model.id],
  )
  const report = await sweep()
  expect(report.expired).toBe(130)
  expect(
    await sql(
      `select 1 from public.orders where status in ('pending', 'payment_pending') and expires_at < now()`,
    ),
  ).toEqual([])
})
