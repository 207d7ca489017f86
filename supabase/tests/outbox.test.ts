/** Messages about orders against a provider that fails in every way, over real HTTP. */
import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type * as Codes from '@/lib/sms/code'
import { kavenegar } from '@/lib/sms/kavenegar'
import type * as Outbox from '@/lib/sms/outbox'
import { smsIr } from '@/lib/sms/sms-ir'
import { authority, createProduct, orderFor, runOut } from './support/products.ts'
import { createPerson, type Person } from './support/people.ts'
import { serviceClient, sql } from './support/database.ts'
import './support/rollback.ts'
import { connection } from './support/stack.ts'

// The page cache, which keeps the settings, is Next's own.
vi.mock('@/lib/shop/settings', async () => {
  const { SHOP } = await import('@/lib/shop/testing')
  return { getShop: () => Promise.resolve(SHOP) }
})

type Mood = 'well' | 'refuses' | 'for good' | 'hangs' | 'garbage' | 'dies after'

let mood: Mood = 'well'
/** What arrived at phones: a provider that tells a second try from a new message keeps one per id. */
let arrived: { id: string; to: string; text: string }[] = []
let server: Server
let address = ''
let outbox: typeof Outbox
let codes: typeof Codes
let buyer: Person

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      const form = body.startsWith('{') ? null : new URLSearchParams(body)
      const json = form ? null : (JSON.parse(body) as { mobiles: string[]; messageText: string })
      const keep = () => {
        const id = form?.get('localid') ?? randomUUID()
        const to = form?.get('receptor') ?? json?.mobiles[0] ?? ''
        if (!arrived.some((each) => each.id === id))
          arrived.push({ id, to, text: form?.get('message') ?? json?.messageText ?? '' })
      }
      const answer = (status: number, message = '') =>
        response.end(
          JSON.stringify(
            form
              ? {
                  return: { status, message },
                  entries: status === 200 ? [{ messageid: 1, status: 1 }] : null,
                }
              : { status: status === 200 ? 1 : 102, message, data: { messageId: 1 } },
          ),
        )
      if (mood === 'well') keep()
      if (mood === 'well') answer(200)
      else if (mood === 'refuses') answer(418, 'اعتبار کافی نیست')
      else if (mood === 'for good') answer(411, 'گیرنده نامعتبر است')
      else if (mood === 'garbage') response.end('<html>')
      else if (mood === 'dies after') {
        keep()
        request.socket.destroy()
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { url, publishableKey, secretKey } = connection()
  Object.assign(process.env, {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
    SITE_URL: 'http://localhost:3000',
    ZARINPAL_MERCHANT_ID: '0'.repeat(36),
    REVALIDATE_SECRET: 'r'.repeat(24),
    JOBS_SECRET: 'j'.repeat(24),
    SMS_PROVIDER: 'kavenegar',
    SMS_API_KEY: 'K',
    SMS_API_URL: address,
    LOG_LEVEL: 'silent',
  })
  outbox = await import('@/lib/sms/outbox')
  codes = await import('@/lib/sms/code')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(async () => {
  mood = 'well'
  arrived = []
  buyer = await createPerson()
  await sql(`update public.sms_messages set status = 'failed' where status in ('queued', 'sending')`)
})

const provider = () => kavenegar({ key: 'K', address })
/** A run of the outbox with short patience. */
const run = (by = provider()) => outbox.deliverMessages({ ...by, send: (message) => by.send(message, 200) })
const placeOrder = async () =>
  orderFor(buyer, await createProduct({ stock: 5 }), 1, { p_payment_method: 'cash_on_delivery' })
const cancel = async (id: string) => buyer.client.rpc('cancel_order', { p_order_id: id })
const messagesOf = (order: string) =>
  sql<{ id: string; template_key: string; status: string; attempts: number; error: string | null }>(
    'select id::text, template_key, status::text, attempts::int, error from public.sms_messages where order_id = $1 order by sms_messages.id',
    [order],
  )
const makeDue = () =>
  sql(`update public.sms_messages set next_attempt_at = now() where status in ('queued', 'sending')`)

describe('an order', () => {
  it('is told once for each of its moves: placed, paid, cancelled', async () => {
    const placed = await placeOrder()
    await cancel(placed.id)
    await cancel(placed.id)
    expect((await messagesOf(placed.id)).map(({ template_key }) => template_key)).toEqual([
      'order_placed',
      'order_cancelled',
    ])
    const online = await orderFor(buyer, await createProduct({ stock: 5 }))
    expect(await messagesOf(online.id)).toEqual([])
    const key = authority()
    await serviceClient().rpc('start_payment', {
      p_order_id: online.id,
      p_authority: key,
      p_amount: online.total_amount,
    })
    const settle = () => serviceClient().rpc('settle_payment', { p_authority: key, p_reference_id: '1' })
    await Promise.all([settle(), settle(), settle()])
    expect((await messagesOf(online.id)).map(({ template_key }) => template_key)).toEqual(['order_paid'])
  })

  it('is told with its tracking code when it is sent', async () => {
    const admin = await createPerson('admin')
    const placed = await placeOrder()
    for (const to of ['processing', 'shipped'] as const)
      await admin.client.rpc('admin_set_order_status', {
        p_order_id: placed.id,
        p_to: to,
        ...(to === 'shipped' && { p_tracking: '123456789012345678901234' }),
      })
    await run()
    const sent = arrived.filter(({ text }) => text.includes('123456789012345678901234'))
    expect(sent).toHaveLength(1)
    expect(sent[0]!.text).toContain(
      String(placed.number).replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!),
    )
  })

  it('is nobody’s news when it only ran out of time, and costs nothing when its template is off', async () => {
    const online = await orderFor(buyer, await createProduct({ stock: 5 }))
    await runOut(online.id)
    await serviceClient().rpc('expire_orders')
    expect(await messagesOf(online.id)).toEqual([])
    await sql(`update public.sms_templates set is_active = false where key = 'order_placed'`)
    const quiet = await placeOrder()
    await sql(`update public.sms_templates set is_active = true where key = 'order_placed'`)
    expect(await messagesOf(quiet.id)).toEqual([])
    await cancel(quiet.id)
  })
})

describe('with the provider in trouble', () => {
  it.each<Mood>(['refuses', 'hangs', 'garbage', 'dies after'])(
    'that %s, the order stands and the message arrives once it is well',
    async (trouble) => {
      mood = trouble
      const placed = await placeOrder()
      await run()
      expect((await messagesOf(placed.id))[0]).toMatchObject({ status: 'queued', attempts: 1 })
      // Not before its time.
      await run()
      expect((await messagesOf(placed.id))[0]).toMatchObject({ attempts: 1 })
      await makeDue()
      mood = 'well'
      await run()
      expect((await messagesOf(placed.id))[0]).toMatchObject({ status: 'sent', attempts: 2 })
      const [message] = await messagesOf(placed.id)
      expect(arrived.filter(({ id }) => id === message!.id)).toHaveLength(1)
      await cancel(placed.id)
    },
  )

  it('gives up what never helps, and what failed ten times', async () => {
    mood = 'for good'
    const one = await placeOrder()
    await run()
    expect((await messagesOf(one.id))[0]).toMatchObject({
      status: 'failed',
      attempts: 1,
      error: '411 گیرنده نامعتبر است',
    })
    await cancel(one.id)
    mood = 'refuses'
    const other = await placeOrder()
    for (let attempt = 0; attempt < 12; attempt++) {
      await makeDue()
      await run()
    }
    expect((await messagesOf(other.id))[0]).toMatchObject({ status: 'failed', attempts: 10 })
    await cancel(other.id)
  })

  it('sends nothing twice where a second try cannot be told: without an answer it is given up', async () => {
    mood = 'dies after'
    const placed = await placeOrder()
    const line = smsIr({ key: 'K', line: '3000', address })
    await run(line)
    await makeDue()
    mood = 'well'
    await run(line)
    expect((await messagesOf(placed.id))[0]).toMatchObject({ status: 'failed', attempts: 1 })
    expect(arrived.filter(({ to }) => to === buyer.phone)).toHaveLength(1)
    await cancel(placed.id)
  })
})

it('survives a restart: what was claimed and never reported is due again, and runs at once send each once', async () => {
  const placed = [await placeOrder(), await placeOrder(), await placeOrder()]
  // A server that took them and was killed.
  await serviceClient().rpc('claim_sms', { p_limit: 100 })
  expect(await run()).toEqual({ sent: 0, waiting: 0, failed: 0 })
  await makeDue()
  await Promise.all([run(), run(), run(), run()])
  for (const { id } of placed) {
    const [message] = await messagesOf(id)
    expect(message).toMatchObject({ status: 'sent' })
    expect(arrived.filter((each) => each.id === message!.id)).toHaveLength(1)
    await cancel(id)
  }
})

it('keeps to the daily limit', async () => {
  await sql(
    `insert into public.rate_limits values ('sms:messages', now() + interval '1 hour', 100000)
     on conflict (key) do update set hits = 100000, window_ends_at = excluded.window_ends_at`,
  )
  const placed = await placeOrder()
  await run()
  expect((await messagesOf(placed.id))[0]).toMatchObject({
    status: 'queued',
    error: 'SMS_DAILY_LIMIT is reached',
  })
  expect(arrived).toEqual([])
  await sql(`delete from public.rate_limits where key = 'sms:messages'`)
  await cancel(placed.id)
})

it('learns what the network says of a message', async () => {
  const placed = await placeOrder()
  await run()
  await sql(`update public.sms_messages set sent_at = sent_at - interval '1 minute' where order_id = $1`, [
    placed.id,
  ])
  const states = async (references: readonly string[]) =>
    new Map(references.map((reference) => [reference, 'delivered'] as const))
  expect((await outbox.checkDeliveries({ ...provider(), states })).settled).toBeGreaterThan(0)
  const [row] = await sql('select delivery from public.sms_messages where order_id = $1', [placed.id])
  expect(row).toEqual({ delivery: 'delivered' })
  expect(await outbox.checkDeliveries({ ...provider(), states })).toEqual({ settled: 0 })
  await cancel(placed.id)
})

describe('a one-time code', () => {
  const code = () => String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')

  it('is sent once however often the hook is called, and is not kept', async () => {
    const digits = code()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => codes.sendCodeMessage(buyer.phone, digits)),
    )
    expect(answers).toEqual([true, true, true, true, true])
    const sent = arrived.filter(({ text }) => text.includes(`#${digits}`))
    expect(sent).toHaveLength(1)
    expect(sent[0]!.text).toContain('@localhost')
    expect(await sql('select 1 from public.sms_messages where body like $1', [`%${digits}%`])).toEqual([])
  })

  it('may be tried again after a refusal, and is never sent by the outbox', async () => {
    mood = 'refuses'
    const digits = code()
    expect(await codes.sendCodeMessage(buyer.phone, digits)).toBe(false)
    await sql(
      `update public.sms_messages set status = 'queued', next_attempt_at = now() where template_key = 'sign_in_code' and status = 'failed'`,
    )
    mood = 'well'
    await run()
    expect(arrived).toEqual([])
    await sql(
      `update public.sms_messages set status = 'failed' where template_key = 'sign_in_code' and status = 'queued'`,
    )
    expect(await codes.sendCodeMessage(buyer.phone, digits)).toBe(true)
    expect(arrived.filter(({ text }) => text.includes(digits))).toHaveLength(1)
  })
})
