// Committed: lib/sms sends over HTTP and reads through PostgREST; the outbox delivers every queued message.
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type * as Codes from '@/lib/sms/code-message'
import { kavenegar } from '@/lib/sms/kavenegar'
import type * as Outbox from '@/lib/sms/outbox'
import { smsIr } from '@/lib/sms/sms-ir'
import { ADDRESS, createProduct, orderFor } from '../support/products.ts'
import { createPerson, type Person } from '../support/people.ts'
import { serviceClient, sql, sqlRow } from '../support/database.ts'
import { serve, shopSettings } from '../support/server.ts'

// The page cache is Next's own.
vi.mock('@/lib/shop/settings', async () => {
  const { SHOP } = await import('@/lib/shop/testing')
  return { getShop: () => Promise.resolve(SHOP) }
})

type Behavior =
  | 'works'
  | 'refuses'
  | 'refuses permanently'
  | 'hangs'
  | 'answers garbage'
  | 'breaks after sending'

let provider: Behavior = 'works'
/** Messages that reached phones; a provider that knows message ids sends each id once. */
let arrived: { id: string; to: string; text: string }[] = []
let address = ''
let outbox: typeof Outbox
let codes: typeof Codes
let buyer: Person

beforeAll(async () => {
  address = await serve((request, body, response) => {
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
    if (provider === 'works' || provider === 'breaks after sending') keep()
    if (provider === 'works') answer(200)
    else if (provider === 'refuses') answer(418, 'اعتبار کافی نیست')
    else if (provider === 'refuses permanently') answer(411, 'گیرنده نامعتبر است')
    else if (provider === 'answers garbage') response.end('<html>')
    else if (provider === 'breaks after sending') request.socket.destroy()
  })
  const provided = { SMS_PROVIDER: 'kavenegar', SMS_API_KEY: 'K', SMS_API_URL: address }
  Object.assign(process.env, shopSettings(provided))
  outbox = await import('@/lib/sms/outbox')
  codes = await import('@/lib/sms/code-message')
})
beforeEach(async () => {
  provider = 'works'
  arrived = []
  buyer = await createPerson()
  await sql(`update public.sms_messages set status = 'failed' where status in ('queued', 'sending')`)
})

const client = () => kavenegar({ key: 'K', address })
/** Delivers; a provider that hangs is given up after 200 ms, one that works has all the time it needs. */
const run = (by = client()) =>
  outbox.deliverMessages({
    ...by,
    send: (message, timeout) => by.send(message, provider === 'hangs' ? 200 : timeout),
  })
const messageOf = async (order: string) =>
  await sqlRow<{ id: string; status: string; attempts: number; error: string | null }>(
    'select id::text, status::text, attempts::int, error from public.sms_messages where order_id = $1',
    [order],
  )
const placeOrder = async () =>
  orderFor(buyer, await createProduct({ stock: 5 }), 1, { p_payment_method: 'cash_on_delivery' })
const makeDue = () =>
  sql(`update public.sms_messages set next_attempt_at = now() where status in ('queued', 'sending')`)

it('order messages: shipping sends the tracking code and the order number to buyer and receiver', async () => {
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
  expect(sent.map(({ to }) => to).sort()).toEqual([buyer.phone, ADDRESS.phone_number].sort())
  const number = String(placed.number).replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!)
  for (const { text } of sent) expect(text).toContain(number)
})

it.each<Behavior>(['refuses', 'hangs', 'answers garbage', 'breaks after sending'])(
  'outbox: a message arrives once after the provider %s',
  async (trouble) => {
    provider = trouble
    const placed = await placeOrder()
    await run()
    expect(await messageOf(placed.id)).toMatchObject({ status: 'queued', attempts: 1 })
    await makeDue()
    provider = 'works'
    await run()
    expect(await messageOf(placed.id)).toMatchObject({ status: 'sent', attempts: 2 })
    const message = await messageOf(placed.id)
    expect(arrived.filter(({ id }) => id === message.id)).toHaveLength(1)
  },
)

it('outbox: fails at once on a permanent refusal', async () => {
  provider = 'refuses permanently'
  const one = await placeOrder()
  await run()
  expect(await messageOf(one.id)).toMatchObject({
    status: 'failed',
    attempts: 1,
    error: '411 گیرنده نامعتبر است',
  })
})

it('outbox: a provider without message ids gets no second attempt after an unclear first', async () => {
  provider = 'breaks after sending'
  const placed = await placeOrder()
  const line = smsIr({ key: 'K', line: '3000', address })
  await run(line)
  await makeDue()
  provider = 'works'
  await run(line)
  expect(await messageOf(placed.id)).toMatchObject({ status: 'failed', attempts: 1 })
  expect(arrived.filter(({ to }) => to === buyer.phone)).toHaveLength(1)
})

it('outbox: unreported claims are sent again, once each under parallel runs', async () => {
  const placed = [await placeOrder(), await placeOrder(), await placeOrder()]
  // A server that stopped after its claim.
  await serviceClient().rpc('claim_sms', { p_limit: 100 })
  expect(await run()).toEqual({ sent: 0, waiting: 0, failed: 0 })
  await makeDue()
  await Promise.all([run(), run(), run(), run()])
  for (const { id } of placed) {
    const message = await messageOf(id)
    expect(message).toMatchObject({ status: 'sent' })
    expect(arrived.filter((each) => each.id === message.id)).toHaveLength(1)
  }
})

it('outbox: keeps the daily limit', async () => {
  onTestFinished(async () => {
    await sql(`delete from public.rate_limits where key = 'sms:messages'`)
  })
  await sql(
    `insert into public.rate_limits values ('sms:messages', now() + interval '1 hour', 100000)
     on conflict (key) do update set hits = 100000, window_ends_at = excluded.window_ends_at`,
  )
  const placed = await placeOrder()
  await run()
  expect(await messageOf(placed.id)).toMatchObject({
    status: 'queued',
    error: 'SMS_DAILY_LIMIT is reached',
  })
  expect(arrived).toEqual([])
})

it('delivery reports: stored once', async () => {
  const placed = await placeOrder()
  await run()
  await sql(`update public.sms_messages set sent_at = sent_at - interval '1 minute' where order_id = $1`, [
    placed.id,
  ])
  const states = async (references: readonly string[]) =>
    new Map(references.map((reference) => [reference, 'delivered'] as const))
  expect((await outbox.checkDeliveries({ ...client(), states })).settled).toBeGreaterThan(0)
  const [row] = await sql('select delivery from public.sms_messages where order_id = $1', [placed.id])
  expect(row).toEqual({ delivery: 'delivered' })
  expect(await outbox.checkDeliveries({ ...client(), states })).toEqual({ settled: 0 })
})

const code = () => String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')

it('sign-in code: sent once under repeated hooks, and not stored', async () => {
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

it('sign-in code: may be sent again after a refusal, never by the outbox', async () => {
  provider = 'refuses'
  const digits = code()
  expect(await codes.sendCodeMessage(buyer.phone, digits)).toBe(false)
  await sql(
    `update public.sms_messages set status = 'queued', next_attempt_at = now() where template_key = 'sign_in_code' and status = 'failed'`,
  )
  provider = 'works'
  await run()
  expect(arrived).toEqual([])
  await sql(
    `update public.sms_messages set status = 'failed' where template_key = 'sign_in_code' and status = 'queued'`,
  )
  expect(await codes.sendCodeMessage(buyer.phone, digits)).toBe(true)
  expect(arrived.filter(({ text }) => text.includes(digits))).toHaveLength(1)
})
