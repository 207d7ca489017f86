/** Bulk tasks: rights, the time to cancel, portions, faults; and the lists that tasks begin from. */
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { Json } from '../../lib/supabase/database.types.ts'
import {
  beginTask,
  createTrialKind,
  makeDue,
  previewTask,
  runPortion,
  runPortions,
  taskState,
  trialRows,
  finishTask,
} from './support/bulk-tasks.ts'
import { statusOf, moveOrder } from './support/orders.ts'
import { passTime, sql, sqlValue } from './support/database.ts'
import { editOrder, linesOf, paidOrder } from './support/desk.ts'
import { createPerson, type Person } from './support/people.ts'
import { createProduct, orderFor } from './support/products.ts'
import { setUp } from './support/set-up.ts'

const admin = setUp(() => createPerson('admin'))
const buyer = setUp(() => createPerson())
beforeAll(async () => {
  await createTrialKind()
})

const set = (id: string, action: string) =>
  admin.client.rpc('admin_set_bulk_task', { p_id: id, p_action: action })
const report = (id: string) =>
  sql<{ name: string; error: string | null; detail: unknown; handled: boolean }>(
    `select name, error, detail, handled_at is not null as handled from public.bulk_task_rows where task_id = $1 order by place`,
    [id],
  )
const newOrder = async (quantity = 1) =>
  paidOrder(buyer, await createProduct({ price: 100_000, stock: [10] }), quantity)

it('bulk task: waits ten seconds to be cancelled, and does nothing when it was', async () => {
  const { data, error } = await beginTask(admin, 'trial.run', trialRows('ok', 'ok'), 2)
  expect(error).toBeNull()
  expect(Date.parse(data!.starts_at) - Date.parse(data!.created_at)).toBe(10_000)
  expect(await runPortion()).toBeUndefined()
  expect((await set(data!.id, 'cancel')).error).toBeNull()
  await makeDue(data!.id)
  expect(await runPortion()).toBeUndefined()
  expect(await taskState(data!.id)).toMatchObject({ status: 'cancelled', done: 0, refused: 0, total: 2 })
  expect((await set(data!.id, 'cancel')).error?.message).toBe('bulk_finished')
})

it('bulk task: reports for each row that it is done or why not', async () => {
  const { data } = await beginTask(admin, 'trial.run', trialRows('ok', 'refused', 'gone', 'ok'), 4)
  expect((await set(data!.id, 'now')).error).toBeNull()
  const done = await runPortion()
  expect(done).toMatchObject({ task_id: data!.id, kind: 'trial.run', is_finished: true })
  expect(done!.done_ids).toHaveLength(2)
  expect(await taskState(data!.id)).toMatchObject({ status: 'done', done: 2, refused: 2 })
  expect(await report(data!.id)).toEqual([
    { name: 'ردیف 1', error: null, detail: null, handled: true },
    { name: 'ردیف 2', error: 'only_available', detail: { count: 3 }, handled: true },
    { name: 'ردیف 3', error: 'not_found', detail: null, handled: true },
    { name: 'ردیف 4', error: null, detail: null, handled: true },
  ])
})

it('bulk task: runs in portions, pauses and resumes where it was', async () => {
  const { data } = await beginTask(admin, 'trial.run', trialRows('ok', 'ok', 'ok', 'ok', 'ok'), 5)
  await set(data!.id, 'now')
  expect((await runPortion(2))!.is_finished).toBe(false)
  expect((await set(data!.id, 'pause')).error).toBeNull()
  expect(await runPortion(2)).toBeUndefined()
  expect(await taskState(data!.id)).toMatchObject({ status: 'paused', done: 2 })
  expect((await set(data!.id, 'pause')).error?.message).toBe('bulk_finished')
  await set(data!.id, 'resume')
  expect((await runPortion(2))!.is_finished).toBe(false)
  expect((await runPortion(2))!.is_finished).toBe(true)
  expect(await taskState(data!.id)).toMatchObject({ status: 'done', done: 5 })
})

it('bulk task: names a row that fails and does the others', async () => {
  const { data } = await beginTask(admin, 'trial.run', trialRows('ok', 'fault', 'ok'), 3)
  await set(data!.id, 'now')
  await runPortions()
  expect(await taskState(data!.id)).toMatchObject({ status: 'done', done: 2, refused: 1, portion: 1 })
  expect((await report(data!.id)).map(({ error }) => error)).toEqual([null, 'unknown', null])
})

it('bulk task: one that is refused as a whole refuses each row', async () => {
  const { data } = await beginTask(admin, 'trial.run', trialRows('ok', 'ok'), 2, {
    refuses: 'version_changed',
  })
  await set(data!.id, 'now')
  await runPortions()
  expect((await report(data!.id)).map(({ error }) => error)).toEqual(['version_changed', 'version_changed'])
})

it('bulk task: runs as its admin, and is cancelled when they no longer are one', async () => {
  const other = await createPerson('admin')
  const first = await beginTask(other, 'trial.run', trialRows('actor'), 1, { actor: other.id })
  await set(first.data!.id, 'now')
  await runPortions()
  expect(await taskState(first.data!.id)).toMatchObject({ status: 'done', done: 1 })
  const second = await beginTask(other, 'trial.run', trialRows('ok', 'ok'), 2)
  await set(second.data!.id, 'now')
  await runPortion(1)
  await sql(`update public.profiles set user_type = 'normal' where id = $1`, [other.id])
  await runPortions()
  expect(await taskState(second.data!.id)).toMatchObject({ status: 'cancelled', done: 1 })
  expect((await beginTask(other, 'trial.run', trialRows('ok'), 1)).error?.message).toBe('staff_required')
})

it('bulk task: begins once, with exactly the confirmed rows and a known kind', async () => {
  const id = randomUUID()
  const filter = trialRows('ok', 'ok')
  for (let times = 0; times < 2; times++)
    expect((await beginTask(admin, 'trial.run', filter, 2, {}, id)).data!.id).toBe(id)
  expect(await report(id)).toHaveLength(2)
  const changed = (await beginTask(admin, 'trial.run', trialRows('ok'), 2)).error!
  expect([changed.message, JSON.parse(changed.details!)]).toEqual(['selection_changed', { count: 1 }])
  expect((await beginTask(admin, 'trial.run', trialRows(), 0)).error?.message).toBe('selection_changed')
  for (const kind of ['trial.none', 'nothing.run', 'x', '', "a.b'; drop table x"])
    expect([kind, (await beginTask(admin, kind, trialRows('ok'), 1)).error?.message]).toEqual([
      kind,
      'invalid_input',
    ])
})

it('bulk task: takes turns with other tasks', async () => {
  const long = await beginTask(admin, 'trial.run', trialRows(...Array<string>(30).fill('ok')), 30)
  await set(long.data!.id, 'now')
  await runPortion(2)
  const short = await beginTask(admin, 'trial.run', trialRows('ok'), 1)
  await set(short.data!.id, 'now')
  const next = [await runPortion(2), await runPortion(2)]
  expect(next.map((each) => each!.task_id)).toContain(short.data!.id)
  await runPortions()
})

it('bulk status change: previews what it will do', async () => {
  const paid = await newOrder()
  const processing = await newOrder()
  await admin.client.rpc('admin_set_order_status', { p_order_id: processing.id, p_to: 'processing' })
  const ask = async (to: string) =>
    (await previewTask(admin, 'orders.status', { ids: [paid.id, processing.id] }, { to })).data
  expect(await ask('processing')).toEqual({ count: 2, movable: 1, messages: 0, amount: 0 })
  expect(await ask('shipped')).toEqual({ count: 2, movable: 1, messages: 0, amount: 0 })
  expect(await ask('cancelled')).toEqual({
    count: 2,
    movable: 2,
    messages: 2,
    amount: Number(paid.total_amount) + Number(processing.total_amount),
  })
})

it('bulk status change: refuses orders that have the status and statuses that only payment sets', async () => {
  const order = await newOrder()
  const { data } = await beginTask(admin, 'orders.status', { ids: [order.id] }, 1, { to: 'processing' })
  const wrong = await beginTask(admin, 'orders.status', { ids: [order.id] }, 1, { to: 'paid' })
  expect(wrong.error?.message).toBe('invalid_input')
  await finishTask(data!.id)
  const late = await beginTask(admin, 'orders.status', { ids: [order.id] }, 1, { to: 'processing' })
  await sql('update public.bulk_tasks set starts_at = now() where finished_at is null')
  await runPortions()
  expect((await report(late.data!.id)).map(({ error }) => error)).toEqual(['illegal_transition'])
})

it('bulk status change: runs as the admin when its time is over and reports orders that changed', async () => {
  const [one, two] = [await newOrder(), await newOrder()]
  const { data } = await beginTask(admin, 'orders.status', { ids: [one.id, two.id] }, 2, { to: 'processing' })
  // The second one is cancelled while it waits.
  await admin.client.rpc('admin_cancel_order', { p_order_id: two.id, p_restock: true })
  await finishTask(data!.id)
  expect([await statusOf(one), await statusOf(two)]).toEqual(['processing', 'cancelled'])
  const failed = (await report(data!.id)).filter(({ error }) => error)
  expect(failed.map(({ error }) => error)).toEqual(['changed_meanwhile'])
  expect(failed[0]!.name).toMatch(/^سفارش [۰-۹]+$/)
  expect(
    await sqlValue(
      `select actor_id from public.order_events where order_id = $1 and to_status = 'processing'`,
      [one.id],
    ),
  ).toEqual(admin.id)
})

it('bulk status change: covers all orders of a filter and none that came later', async () => {
  const product = await createProduct({ price: 100_000, stock: [30] })
  const orders = []
  for (let n = 0; n < 3; n++)
    orders.push(await orderFor(await createPerson(), product, 1, { p_payment_method: 'cash_on_delivery' }))
  const filter = { product: product.id, tab: 'review' }
  const { data } = await beginTask(admin, 'orders.status', filter, 3, { to: 'processing' })
  const later = await orderFor(await createPerson(), product, 1, { p_payment_method: 'cash_on_delivery' })
  await finishTask(data!.id)
  expect(await Promise.all(orders.map(statusOf))).toEqual(Array(3).fill('processing'))
  expect(await statusOf(later)).toBe('awaiting_review')
})

it('bulk status change: settles cash on delivery once', async () => {
  const product = await createProduct({ price: 100_000, stock: [30] })
  const order = await orderFor(await createPerson(), product, 1, { p_payment_method: 'cash_on_delivery' })
  await moveOrder(admin, order, 'processing', 'shipped')
  const online = await newOrder()
  const filter = { ids: [order.id, online.id] }
  const { data: facts } = await previewTask(admin, 'orders.status', filter, { to: 'settled' })
  expect(facts).toEqual({ count: 2, movable: 1, messages: 0, amount: Number(order.total_amount) })
  for (const refused of [1, 1]) {
    const { data } = await beginTask(admin, 'orders.status', filter, 2, { to: 'settled' })
    await finishTask(data!.id)
    expect((await taskState(data!.id)).refused).toBe(refused)
  }
  expect(
    await sql(`select amount from public.payments where order_id = $1 and kind = 'cash'`, [order.id]),
  ).toHaveLength(1)
})

const send = async (codes: { number: string; code: string }[]) => {
  const { data, error } = await beginTask(admin, 'tracking.send', { codes }, codes.length)
  expect(error).toBeNull()
  return data!.id
}
const processing = async () => {
  const order = await newOrder()
  await admin.client.rpc('admin_set_order_status', { p_order_id: order.id, p_to: 'processing' })
  return order
}
const messages = (id: string) =>
  sql<{ body: string }>(
    `select body from public.sms_messages where order_id = $1 and template_key = 'order_shipped' and dedupe_key not like '%:buyer'`,
    [id],
  )

it('bulk tracking codes: are saved and sent once each when the time to cancel is over', async () => {
  const [one, two] = [await processing(), await processing()]
  const codes = [
    { number: String(one.number), code: '111111111111111111111111' },
    { number: String(two.number), code: 'tpx-998812' },
  ]
  const { data: facts } = await previewTask(admin, 'tracking.send', { codes })
  expect(facts).toEqual({ count: 2, leaving: 2, movable: 2, messages: 4 })
  const id = await send(codes)
  await runPortion()
  expect(await messages(one.id)).toEqual([])
  await finishTask(id)
  expect([await statusOf(one), await statusOf(two)]).toEqual(['shipped', 'shipped'])
  expect((await messages(one.id))[0]!.body).toContain('111111111111111111111111')
  expect((await messages(two.id))[0]!.body).toContain('TPX-998812')
  // The same list again changes and sends nothing.
  const again = await send(codes)
  await finishTask(again)
  expect([await messages(one.id), await messages(two.id)].map(({ length }) => length)).toEqual([1, 1])
})

it('bulk tasks: neither preview counts an order that an unpaid difference keeps in the shop', async () => {
  const [free, held] = [await processing(), await processing()]
  const [line] = await linesOf(held.id)
  await editOrder(admin, held.id, { lines: [{ item: line!.id, quantity: 2 }] })
  const codes = [free, held].map(({ number }, n) => ({ number: String(number), code: `TPX-1234${n}` }))
  const preview = async (p_kind: string, p_filter: Json, p_params: Json = {}) =>
    (await admin.client.rpc('admin_preview_bulk_task', { p_kind, p_filter, p_params })).data
  expect(await preview('tracking.send', { codes })).toEqual({ count: 2, leaving: 1, movable: 1, messages: 2 })
  expect(await preview('orders.status', { ids: [free.id, held.id] }, { to: 'shipped' })).toMatchObject({
    count: 2,
    movable: 1,
  })
  const { data } = await admin.client.rpc('admin_match_tracking', { p_lines: codes })
  expect(data).toMatchObject([{ is_held: false }, { is_held: true }])
  const id = await send(codes)
  await finishTask(id)
  expect((await report(id)).map(({ error }) => error)).toEqual([null, 'difference_due'])
})

it('bulk tracking codes: refuse an order that changed meanwhile', async () => {
  const order = await processing()
  const id = await send([{ number: String(order.number), code: '222222222222222222222222' }])
  await admin.client.rpc('admin_cancel_order', { p_order_id: order.id, p_restock: true })
  await finishTask(id)
  expect((await report(id)).map(({ error }) => error)).toEqual(['changed_meanwhile'])
  expect(await messages(order.id)).toEqual([])
})

it('bulk tracking codes: are matched with their orders and with others that have them', async () => {
  const [one, two] = [await processing(), await processing()]
  await admin.client.rpc('admin_set_order_status', {
    p_order_id: two.id,
    p_to: 'shipped',
    p_tracking: '333333333333333333333333',
  })
  const match = async (lines: Json) => admin.client.rpc('admin_match_tracking', { p_lines: lines })
  const { data } = await match([
    { number: String(one.number), code: '333333333333333333333333' },
    { number: '9', code: 'X' },
    { number: String(two.number), code: '333333333333333333333333' },
  ])
  expect(data).toMatchObject([
    { place: 1, order_id: one.id, status: 'processing', used_by: Number(two.number) },
    { place: 2, order_id: null, used_by: null },
    { place: 3, order_id: two.id, tracking_code: '333333333333333333333333', used_by: null },
  ])
  for (const wrong of [{}, null, Array(501).fill({})])
    expect((await match(wrong as Json)).error?.message).toBe('invalid_input')
})

async function save(by: Person, view: Record<string, unknown>) {
  const row = { list: 'orders', name: randomUUID(), query: '?tab=paid', ...view }
  const { data, error } = await by.client.query<{ id: string }>(
    `insert into public.saved_views (${Object.keys(row).join(', ')})
     select ${Object.keys(row).join(', ')} from json_populate_record(null::public.saved_views, $1) returning id`,
    [JSON.stringify(row)],
  )
  return { id: data?.[0]?.id, error }
}

it('saved views: are private unless shared, and have one default', async () => {
  const other = await createPerson('admin')
  const own = await save(admin, { is_default: true })
  const shared = await save(admin, { is_shared: true, is_default: true })
  expect([own.error, shared.error]).toEqual([null, null])
  const seen = async (by: Person) =>
    (
      await by.client.query<{ id: string }>('select id from public.saved_views where owner_id = $1', [
        admin.id,
      ])
    ).data!.map(({ id }) => id)
  expect(new Set(await seen(admin))).toEqual(new Set([own.id, shared.id]))
  expect(await seen(other)).toEqual([shared.id])
  expect(
    await sqlValue('select id from public.saved_views where owner_id = $1 and is_default', [admin.id]),
  ).toEqual(shared.id)
  // Others see a shared view, and neither change nor remove it.
  for (const change of [`update public.saved_views set name = 'x'`, 'delete from public.saved_views'])
    expect((await other.client.query(`${change} where id = $1 returning id`, [shared.id])).data).toEqual([])
  expect((await save(other, { owner_id: admin.id })).error?.code).toBe('42501')
})

it('saved views: are limited in number and form', async () => {
  const many = await createPerson('admin')
  for (let n = 0; n < 30; n++) expect((await save(many, {})).error).toBeNull()
  expect((await save(many, {})).error?.message).toBe('too_many_views')
  expect((await save(many, { list: 'users' })).error).toBeNull()
  for (const wrong of [{ list: 'colors' }, { name: ' ' }, { query: '?a=<b>' }, { query: 'x'.repeat(1001) }])
    expect((await save(admin, wrong)).error?.code).toBe('23514')
})

it('customer list: filters by province and purchases', async () => {
  const [never, once] = [await createPerson(), await createPerson()]
  const phones = await sql<{ id: string; phone_number: string }>(
    'select id, phone_number from public.profiles where id = any ($1)',
    [[never.id, once.id]],
  )
  const order = await paidOrder(once, await createProduct({ price: 100_000 }))
  const find = async (p_filter: Json) => {
    const found = new Set<string>()
    for (const { id, phone_number } of phones) {
      const data = await admin.client.call('admin_list_users', { p_search: phone_number, p_filter })
      if (data.some((row) => row.id === id)) found.add(id === once.id ? 'once' : 'never')
    }
    return [...found].sort().join(' ')
  }
  expect(await find({})).toBe('never once')
  expect(await find({ bought: 'never' })).toBe('never')
  expect(await find({ bought: 'once' })).toBe('once')
  expect(await find({ bought: 'more' })).toBe('')
  expect(await find({ bought: 'lapsed' })).toBe('')
  expect(await find({ spent: '100000' })).toBe('once')
  expect(await find({ spent: '1000000' })).toBe('')
  expect(await find({ province: 'هرمزگان' })).toBe('once')
  expect(await find({ province: `x' or true --` })).toBe('')
  expect(await find({ from: new Date(Date.now() + 60_000).toISOString() })).toBe('')
  await sql(`update public.orders set created_at = now() - interval '100 days' where id = $1`, [order.id])
  expect(await find({ bought: 'lapsed' })).toBe('once')
})

it('order list: filters by province, payment, customer type, product, code and days', async () => {
  const product = await createProduct({ price: 100_000, stock: [30] })
  const shop = await createPerson('shop')
  const cash = await orderFor(await createPerson(), product, 1, { p_payment_method: 'cash_on_delivery' })
  await passTime(['orders'])
  const online = await orderFor(shop, product, 1)
  const find = async (filter: Json) => {
    const data = await admin.client.call('admin_list_orders', {
      p_filter: { product: product.id, ...(filter as object) },
      p_sort: 'oldest',
    })
    return data.map(({ id }) => id)
  }
  expect(await find({})).toEqual([cash.id, online.id])
  expect(await find({ method: 'online' })).toEqual([online.id])
  expect(await find({ type: 'shop' })).toEqual([online.id])
  expect(await find({ payment: 'paid' })).toEqual([])
  expect(await find({ payment: 'unpaid' })).toEqual([cash.id, online.id])
  expect(await find({ province: 'هرمزگان' })).toEqual([cash.id, online.id])
  expect(await find({ province: 'فارس' })).toEqual([])
  expect(await find({ province: '-' })).toEqual([])
  expect(await find({ code: 'NONE' })).toEqual([])
  expect(await find({ from: new Date(Date.now() + 60_000).toISOString() })).toEqual([])
  expect(await find({ until: new Date(Date.now() + 60_000).toISOString() })).toHaveLength(2)
  expect(await find({ search: String(online.number) })).toEqual([online.id])
  expect(await find({ province: `x' or true --` })).toEqual([])
})
