import { beforeEach, expect, it } from 'vitest'
import { statusOf } from './support/orders.ts'
import { passTime, serviceClient, sql, sqlColumn, sqlValue } from './support/database.ts'
import { payAll } from './support/desk.ts'
import { createPerson, type Person } from './support/people.ts'
import { createProduct, orderFor, runOut } from './support/products.ts'

let buyer: Person
beforeEach(async () => {
  buyer = await createPerson()
})
const placeOrder = async () =>
  orderFor(buyer, await createProduct(), 1, { p_payment_method: 'cash_on_delivery' })
const cancel = (id: string) => buyer.client.rpc('cancel_order', { p_order_id: id })
const templatesOf = async (order: string) =>
  await sqlColumn<string>('select template_key from public.sms_messages where order_id = $1 order by id', [
    order,
  ])

it('order messages: one each for placing, cancelling and paying', async () => {
  const placed = await placeOrder()
  await cancel(placed.id)
  await cancel(placed.id)
  expect(await templatesOf(placed.id)).toEqual(['order_placed', 'order_cancelled'])
  const online = await orderFor(buyer, await createProduct())
  expect(await templatesOf(online.id)).toEqual([])
  await payAll(online.id)
  expect(await templatesOf(online.id)).toEqual(['order_paid'])
})

it('order messages: none for an expired order or an inactive template', async () => {
  const online = await orderFor(buyer, await createProduct())
  await runOut(online.id)
  await serviceClient().rpc('expire_orders')
  expect(await statusOf(online)).toBe('cancelled')
  expect(await templatesOf(online.id)).toEqual([])
  await sql(`update public.sms_templates set is_active = false where key = 'order_placed'`)
  expect(await templatesOf((await placeOrder()).id)).toEqual([])
})

async function queueMessage(): Promise<number> {
  return sqlValue<number>(
    `insert into public.sms_messages (recipient, body) values ($1, 'x') returning id::int`,
    [buyer.phone],
  )
}
/** Attempts of a message at its claim; undefined when it is not due. */
const claim = async (id: number) =>
  (await serviceClient().call('claim_sms', { p_limit: 10_000 })).find((message) => message.id === id)
    ?.attempts

it('outbox: each claim counts one attempt, and the tenth failure is the last', async () => {
  const id = await queueMessage()
  for (let attempt = 1; attempt <= 10; attempt++) {
    expect(await claim(id)).toBe(attempt)
    await serviceClient().rpc('report_sms', { p_id: id, p_sent: false, p_error: '418' })
    const [message] = await sql(
      `select status, extract(epoch from next_attempt_at - now())::int / 60 as minutes
       from public.sms_messages where id = $1`,
      [id],
    )
    expect(message).toEqual({ status: attempt < 10 ? 'queued' : 'failed', minutes: 2 ** (attempt - 1) })
    expect(await claim(id)).toBeUndefined()
    await passTime(['sms_messages'], '1 day')
  }
  expect(await claim(id)).toBeUndefined()
})

it('outbox: a claim without a report is due again after two minutes', async () => {
  const id = await queueMessage()
  expect(await claim(id)).toBe(1)
  await passTime(['sms_messages'], '119 seconds')
  expect(await claim(id)).toBeUndefined()
  await passTime(['sms_messages'], '1 second')
  expect(await claim(id)).toBe(2)
})

it('outbox: staff send a failed message again, once', async () => {
  const admin = await createPerson('admin')
  const id = await queueMessage()
  const retry = () => admin.client.rpc('admin_retry_sms', { p_id: id })
  expect((await retry()).error?.message).toBe('changed_meanwhile')
  await sql(`update public.sms_messages set status = 'failed', attempts = 10, error = '418' where id = $1`, [
    id,
  ])
  expect((await retry()).data).toMatchObject({ id, status: 'queued', attempts: 0, error: null })
  expect((await retry()).error?.message).toBe('changed_meanwhile')
  expect(await claim(id)).toBe(1)
})

it('sign-in code: is sent once, again after a failure, and anew after ten minutes', async () => {
  const begin = async () =>
    await serviceClient().call('begin_code_sms', { p_key: `code:${buyer.phone}`, p_recipient: buyer.phone })
  const id = await begin()
  expect(id).toEqual(expect.any(Number))
  expect(await begin()).toBeNull()
  expect(await claim(id!)).toBeUndefined()
  await sql(`update public.sms_messages set status = 'failed' where id = $1`, [id])
  expect(await begin()).toBe(id)
  expect(await sqlValue('select attempts::int from public.sms_messages where id = $1', [id])).toBe(2)
  await passTime(['sms_messages'], '10 minutes')
  expect(await begin()).toBeNull()
  await passTime(['sms_messages'], '1 second')
  expect(await begin()).toBeGreaterThan(id!)
})

it('delivery report: is asked for between half a minute and two days, every ten minutes until it comes', async () => {
  const id = await queueMessage()
  const isAsked = async () =>
    (await serviceClient().call('claim_sms_checks', { p_limit: 10_000 })).some((each) => each.id === id)
  const report = (p_delivery: string) => serviceClient().rpc('record_sms_delivery', { p_id: id, p_delivery })
  await report('delivered')
  const sentBefore = (age: string) =>
    sql(
      `update public.sms_messages set status = 'sent', provider_reference = 'r', checked_at = null,
         sent_at = now() - $2::interval where id = $1`,
      [id, age],
    )
  const asked: boolean[] = []
  for (const age of ['29 seconds', '30 seconds', '2 days', '2 days 1 second']) {
    await sentBefore(age)
    asked.push(await isAsked())
  }
  expect(asked).toEqual([false, true, true, false])
  await sentBefore('1 hour')
  expect([await isAsked(), await isAsked()]).toEqual([true, false])
  await sql(`update public.sms_messages set checked_at = now() - interval '601 seconds' where id = $1`, [id])
  expect(await isAsked()).toBe(true)
  await sentBefore('1 hour')
  await report('delivered')
  expect(await isAsked()).toBe(false)
})

it('messages: each one has a sample for every placeholder of its text, and is queued without any', async () => {
  const templates = await sql<{ key: string; body: string; placeholders: Record<string, string> }>(
    'select key, body, placeholders from public.sms_templates order by key',
  )
  expect(templates.length).toBeGreaterThan(30)
  await sql(
    `insert into public.sms_consents (phone_number, is_allowed, source) values ($1, true, 'profile')
     on conflict do nothing`,
    [buyer.phone],
  )
  for (const { key, body, placeholders } of templates) {
    const named = [...body.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
    expect([key, Object.keys(placeholders)]).toEqual([
      key,
      expect.arrayContaining(named.filter((name) => name !== 'shop')),
    ])
    await sql('select private.write_sms($1, $2, $3, $4)', [
      key,
      buyer.phone,
      placeholders,
      `${key}:${buyer.phone}`,
    ])
    const [message] = await sql<{ body: string }>(
      'select body from public.sms_messages where dedupe_key = $1',
      [`${key}:${buyer.phone}`],
    )
    expect([key, message?.body]).toEqual([key, expect.not.stringMatching(/[{}]/)])
  }
})
