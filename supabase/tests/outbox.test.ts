import { beforeEach, expect, it } from 'vitest'
import { passTime, serviceClient, sql } from './support/database.ts'
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
  (
    await sql<{ template_key: string }>(
      'select template_key from public.sms_messages where order_id = $1 order by id',
      [order],
    )
  ).map(({ template_key }) => template_key)

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
  expect(await sql('select status from public.orders where id = $1', [online.id])).toEqual([
    { status: 'cancelled' },
  ])
  expect(await templatesOf(online.id)).toEqual([])
  await sql(`update public.sms_templates set is_active = false where key = 'order_placed'`)
  expect(await templatesOf((await placeOrder()).id)).toEqual([])
})

async function queueMessage(): Promise<number> {
  const [message] = await sql<{ id: number }>(
    `insert into public.sms_messages (recipient, body) values ($1, 'x') returning id::int`,
    [buyer.phone],
  )
  return message!.id
}
/** Attempts of a message at its claim; undefined when it is not due. */
const claim = async (id: number) =>
  (await serviceClient().rpc('claim_sms', { p_limit: 10_000 })).data!.find((message) => message.id === id)
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
