/** Work on many rows in the background: who may, the time to take it back, portions, faults, two servers, races. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '../../lib/supabase/database.types.ts'
import { createPerson, type Person } from './support/people.ts'
import { authority, brokenInvariants, createProduct, type Order, orderFor } from './support/products.ts'
import { anonymousClient, serviceClient, sql } from './support/database.ts'
import './support/rollback.ts'

let admin: Person
let buyer: Person
beforeAll(async () => {
  admin = await createPerson('admin')
  buyer = await createPerson()
  // A kind of work of the test's own: rows that are told what to do by what they were seen as.
  await sql(`
    create or replace function private.find_bulk_trial(p_filter jsonb) returns table (id uuid, name text, seen text)
    language sql stable set search_path = '' as $$
      select (e.value ->> 'id')::uuid, e.value ->> 'name', e.value ->> 'seen' from jsonb_array_elements(p_filter -> 'rows') e
    $$`)
  await sql(`
    create or replace function private.bulk_trial_run(p_ids uuid[], p_seen text[], p_params jsonb)
    returns table (id uuid, error text, detail jsonb) language plpgsql set search_path = '' as $$
    begin
      if p_params ->> 'refuses' is not null then perform private.refuse(p_params ->> 'refuses'); end if;
      for place in 1 .. cardinality(p_ids) loop
        id := p_ids[place]; error := null; detail := null;
        if p_seen[place] = 'fault' then raise exception 'broken'; end if;
        if p_seen[place] = 'gone' then continue; end if;
        if p_seen[place] = 'refused' then error := 'only_available'; detail := '{"count": 3}'; end if;
        if p_seen[place] = 'actor' and auth.uid() is distinct from (p_params ->> 'actor')::uuid then error := 'forbidden'; end if;
        return next;
      end loop;
    end $$`)
})

const rows = (...seen: string[]) => ({
  rows: seen.map((each, at) => ({ id: randomUUID(), name: `ردیف ${at + 1}`, seen: each })),
})
const begin = (
  kind: string,
  filter: Json,
  expected: number,
  params: Json = {},
  by = admin,
  id = randomUUID(),
) =>
  by.client.rpc('admin_begin_bulk_task', {
    p_id: id,
    p_kind: kind,
    p_title: 'آزمون',
    p_filter: filter,
    p_params: params,
    p_expected: expected,
  })
const set = (id: string, action: string) =>
  admin.client.rpc('admin_set_bulk_task', { p_id: id, p_action: action })
const portion = async (limit?: number) => {
  const { data, error } = await serviceClient().rpc('run_bulk_portion', limit ? { p_limit: limit } : {})
  expect(error).toBeNull()
  return data![0]
}
/** Lets the time to take it back pass. */
const due = (id: string) => sql(`update public.bulk_tasks set starts_at = now() where id = $1`, [id])
const runOut = async () => {
  let count = 0
  while (await portion()) count += 1
  return count
}
const task = async (id: string) =>
  (
    await sql<{ status: string; total: number; done: number; refused: number; portion: number }>(
      'select status, total, done, refused, portion from public.bulk_tasks where id = $1',
      [id],
    )
  )[0]!
const report = (id: string) =>
  sql<{ name: string; error: string | null; detail: unknown; handled: boolean }>(
    `select name, error, detail, handled_at is not null as handled from public.bulk_task_rows where task_id = $1 order by place`,
    [id],
  )

async function paidOrder(quantity = 1, stock = 10): Promise<Order> {
  const order = await orderFor(buyer, await createProduct({ price: 100_000, stock: [stock] }), quantity)
  const key = authority()
  const server = serviceClient()
  await server.rpc('start_payment', { p_order_id: order.id, p_authority: key, p_amount: order.total_amount })
  const { error } = await server.rpc('settle_payment', { p_authority: key, p_reference_id: '1' })
  expect(error).toBeNull()
  return order
}
const statusOf = async (id: string) =>
  (await sql<{ status: string }>('select status from public.orders where id = $1', [id]))[0]!.status

describe('a task', () => {
  it('waits to be taken back, and then leaves no trace', async () => {
    const { data, error } = await begin('trial.run', rows('ok', 'ok'), 2)
    expect(error).toBeNull()
    expect(Date.parse(data!.starts_at) - Date.parse(data!.created_at)).toBe(10_000)
    expect(await portion()).toBeUndefined()
    expect((await set(data!.id, 'cancel')).error).toBeNull()
    await due(data!.id)
    expect(await portion()).toBeUndefined()
    expect(await task(data!.id)).toMatchObject({ status: 'canceled', done: 0, refused: 0, total: 2 })
    expect((await set(data!.id, 'cancel')).error?.message).toBe('bulk_finished')
  })

  it('says of each row what came of it, and why', async () => {
    const { data } = await begin('trial.run', rows('ok', 'refused', 'gone', 'ok'), 4)
    expect((await set(data!.id, 'now')).error).toBeNull()
    const done = await portion()
    expect(done).toMatchObject({ task_id: data!.id, kind: 'trial.run', is_finished: true })
    expect(done!.done_ids).toHaveLength(2)
    expect(await task(data!.id)).toMatchObject({ status: 'done', done: 2, refused: 2 })
    expect(await report(data!.id)).toEqual([
      { name: 'ردیف 1', error: null, detail: null, handled: true },
      { name: 'ردیف 2', error: 'only_available', detail: { count: 3 }, handled: true },
      { name: 'ردیف 3', error: 'not_found', detail: null, handled: true },
      { name: 'ردیف 4', error: null, detail: null, handled: true },
    ])
  })

  it('goes on in portions, pauses, and resumes where it was', async () => {
    const { data } = await begin('trial.run', rows('ok', 'ok', 'ok', 'ok', 'ok'), 5)
    await set(data!.id, 'now')
    expect((await portion(2))!.is_finished).toBe(false)
    expect((await set(data!.id, 'pause')).error).toBeNull()
    expect(await portion(2)).toBeUndefined()
    expect(await task(data!.id)).toMatchObject({ status: 'paused', done: 2 })
    expect((await set(data!.id, 'pause')).error?.message).toBe('bulk_finished')
    await set(data!.id, 'resume')
    expect((await portion(2))!.is_finished).toBe(false)
    expect((await portion(2))!.is_finished).toBe(true)
    expect(await task(data!.id)).toMatchObject({ status: 'done', done: 5 })
  })

  it('names the row that breaks, and does the others', async () => {
    const { data } = await begin('trial.run', rows('ok', 'fault', 'ok'), 3)
    await set(data!.id, 'now')
    await runOut()
    expect(await task(data!.id)).toMatchObject({ status: 'done', done: 2, refused: 1, portion: 1 })
    expect((await report(data!.id)).map(({ error }) => error)).toEqual([null, 'unknown', null])
  })

  it('that refuses as a whole refuses each row', async () => {
    const { data } = await begin('trial.run', rows('ok', 'ok'), 2, { refuses: 'version_changed' })
    await set(data!.id, 'now')
    await runOut()
    expect((await report(data!.id)).map(({ error }) => error)).toEqual(['version_changed', 'version_changed'])
  })

  it('is the act of whoever began it, for as long as they are an admin', async () => {
    const other = await createPerson('admin')
    const first = await begin('trial.run', rows('actor'), 1, { actor: other.id }, other)
    await set(first.data!.id, 'now')
    await runOut()
    expect(await task(first.data!.id)).toMatchObject({ status: 'done', done: 1 })
    const second = await begin('trial.run', rows('ok', 'ok'), 2, {}, other)
    await set(second.data!.id, 'now')
    await portion(1)
    await sql(`update public.profiles set user_type = 'normal' where id = $1`, [other.id])
    await runOut()
    expect(await task(second.data!.id)).toMatchObject({ status: 'canceled', done: 1 })
    expect((await begin('trial.run', rows('ok'), 1, {}, other)).error?.message).toBe('admin_required')
  })

  it('is begun once, of as many rows as were confirmed', async () => {
    const id = randomUUID()
    const filter = rows('ok', 'ok')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => begin('trial.run', filter, 2, {}, admin, id)),
    )
    // Those that came at once met the same key: none of them began a second task.
    expect(answers.filter(({ error }) => error && error.code !== '23505')).toEqual([])
    expect((await begin('trial.run', filter, 2, {}, admin, id)).data!.id).toBe(id)
    expect(await report(id)).toHaveLength(2)
    await set(id, 'cancel')
    const changed = (await begin('trial.run', rows('ok'), 2)).error!
    expect([changed.message, JSON.parse(changed.details)]).toEqual(['selection_changed', { count: 1 }])
    expect((await begin('trial.run', rows(), 0)).error?.message).toBe('selection_changed')
    for (const kind of ['trial.none', 'nothing.run', 'x', '', "a.b'; drop table x"])
      expect([kind, (await begin(kind, rows('ok'), 1)).error?.message]).toEqual([kind, 'invalid_input'])
  })

  it('is taken by one server at a time, and by the next one when the first dies in the middle', async () => {
    const { data } = await begin('trial.run', rows(...Array<string>(60).fill('ok')), 60)
    await set(data!.id, 'now')
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => serviceClient().rpc('run_bulk_portion', { p_limit: 7 })),
    )
    expect(answers.filter(({ error }) => error)).toEqual([])
    const done = answers.flatMap(({ data: part }) => part!.flatMap((each) => each.done_ids))
    expect(new Set(done).size).toBe(done.length)
    expect((await task(data!.id)).done).toBe(done.length)
    await runOut()
    expect(await task(data!.id)).toMatchObject({ status: 'done', done: 60, refused: 0 })
  })

  it('takes turns with others, so that a long one holds nobody up', async () => {
    const long = await begin('trial.run', rows(...Array<string>(30).fill('ok')), 30)
    await set(long.data!.id, 'now')
    await portion(2)
    const short = await begin('trial.run', rows('ok'), 1)
    await set(short.data!.id, 'now')
    const next = [await portion(2), await portion(2)]
    expect(next.map((each) => each!.task_id)).toContain(short.data!.id)
    await runOut()
  })

  it('is the panel’s alone', async () => {
    for (const client of [anonymousClient(), buyer.client]) {
      for (const { error } of [
        await client.rpc('admin_preview_bulk_task', { p_kind: 'orders.status', p_filter: {} }),
        await client.rpc('admin_set_bulk_task', { p_id: randomUUID(), p_action: 'now' }),
        await client.rpc('run_bulk_portion'),
      ])
        expect(['42501', 'HZ000']).toContain(error?.code)
    }
    expect((await buyer.client.from('bulk_tasks').select('id')).data).toEqual([])
    expect((await admin.client.rpc('run_bulk_portion')).error?.code).toBe('42501')
  })
})

describe('moves of many orders', () => {
  it('say before what they will do', async () => {
    const paid = await paidOrder()
    const processing = await paidOrder()
    await admin.client.rpc('admin_set_order_status', { p_order_id: processing.id, p_to: 'processing' })
    const ask = async (to: string) =>
      (
        await admin.client.rpc('admin_preview_bulk_task', {
          p_kind: 'orders.status',
          p_filter: { ids: [paid.id, processing.id] },
          p_params: { to },
        })
      ).data
    expect(await ask('processing')).toEqual({ count: 2, movable: 1, messages: 0, amount: 0 })
    expect(await ask('shipped')).toEqual({ count: 2, movable: 1, messages: 0, amount: 0 })
    expect(await ask('cancelled')).toEqual({
      count: 2,
      movable: 2,
      messages: 2,
      amount: Number(paid.total_amount) + Number(processing.total_amount),
    })
  })

  it('leave out what is there already', async () => {
    const order = await paidOrder()
    const { data } = await begin('orders.status', { ids: [order.id] }, 1, { to: 'processing' })
    const wrong = await begin('orders.status', { ids: [order.id] }, 1, { to: 'paid' })
    expect(wrong.error?.message).toBe('invalid_input')
    await due(data!.id)
    await runOut()
    const late = await begin('orders.status', { ids: [order.id] }, 1, { to: 'processing' })
    await sql('update public.bulk_tasks set starts_at = now() where finished_at is null')
    await runOut()
    expect((await report(late.data!.id)).map(({ error }) => error)).toEqual(['illegal_transition'])
  })

  it('change nothing, and tell nobody, until the time to take them back is over', async () => {
    const order = await paidOrder(2)
    const before = await sql('select count(*) from public.sms_messages where order_id = $1', [order.id])
    const { data, error } = await begin('orders.status', { ids: [order.id] }, 1, { to: 'cancelled' })
    expect(error).toBeNull()
    expect(await portion()).toBeUndefined()
    expect(await statusOf(order.id)).toBe('paid')
    await set(data!.id, 'cancel')
    await due(data!.id)
    await runOut()
    expect(await statusOf(order.id)).toBe('paid')
    expect(await sql('select count(*) from public.sms_messages where order_id = $1', [order.id])).toEqual(
      before,
    )
    expect(await sql('select 1 from public.order_events where order_id = $1', [order.id])).toHaveLength(3)
    expect(await brokenInvariants()).toEqual([])
  })

  it('go once the time is over, as the act of the admin, and say why one does not', async () => {
    const [one, two] = [await paidOrder(), await paidOrder()]
    const { data } = await begin('orders.status', { ids: [one.id, two.id] }, 2, { to: 'processing' })
    // Somebody takes the second one back while it waits.
    await admin.client.rpc('admin_cancel_order', { p_order_id: two.id, p_restock: true })
    await due(data!.id)
    await runOut()
    expect([await statusOf(one.id), await statusOf(two.id)]).toEqual(['processing', 'cancelled'])
    const failed = (await report(data!.id)).filter(({ error }) => error)
    expect(failed.map(({ error }) => error)).toEqual(['changed_meanwhile'])
    expect(failed[0]!.name).toMatch(/^سفارش [۰-۹]+$/)
    expect(
      await sql(`select actor_id from public.order_events where order_id = $1 and to_status = 'processing'`, [
        one.id,
      ]),
    ).toEqual([{ actor_id: admin.id }])
  })

  it('taken back against another’s move at the same moment: one of the two holds, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const order = await paidOrder()
      const { data } = await begin('orders.status', { ids: [order.id] }, 1, { to: 'cancelled' })
      await due(data!.id)
      const [taken, , moved] = await Promise.all([
        set(data!.id, 'cancel'),
        portion(),
        admin.client.rpc('admin_set_order_status', {
          p_order_id: order.id,
          p_to: 'processing',
          p_seen: 'paid',
        }),
      ])
      const status = await statusOf(order.id)
      const { done, refused } = await task(data!.id)
      if (moved.error)
        expect([moved.error.message, status, done]).toEqual(['changed_meanwhile', 'cancelled', 1])
      else expect([status, done]).toEqual(['processing', 0])
      // Taken back in time means that nothing was done; else it was too late to.
      if (!taken.error) expect(done + refused).toBe(0)
      else expect(taken.error.message).toBe('bulk_finished')
    }
    expect(await brokenInvariants()).toEqual([])
  })

  it('mean all that a filter finds, and no order that came later', async () => {
    const product = await createProduct({ price: 100_000, stock: [30] })
    const orders = []
    for (let n = 0; n < 3; n++)
      orders.push(await orderFor(await createPerson(), product, 1, { p_payment_method: 'cash_on_delivery' }))
    const filter = { product: product.id, tab: 'review' }
    const { data } = await begin('orders.status', filter, 3, { to: 'processing' })
    const later = await orderFor(await createPerson(), product, 1, { p_payment_method: 'cash_on_delivery' })
    await due(data!.id)
    await runOut()
    expect(await Promise.all(orders.map(({ id }) => statusOf(id)))).toEqual(Array(3).fill('processing'))
    expect(await statusOf(later.id)).toBe('awaiting_review')
  })

  it('settle the cash of those that owe it, once', async () => {
    const product = await createProduct({ price: 100_000, stock: [30] })
    const order = await orderFor(await createPerson(), product, 1, { p_payment_method: 'cash_on_delivery' })
    for (const to of ['processing', 'shipped'] as const)
      await admin.client.rpc('admin_set_order_status', { p_order_id: order.id, p_to: to })
    const online = await paidOrder()
    const filter = { ids: [order.id, online.id] }
    const { data: facts } = await admin.client.rpc('admin_preview_bulk_task', {
      p_kind: 'orders.status',
      p_filter: filter,
      p_params: { to: 'settled' },
    })
    expect(facts).toEqual({ count: 2, movable: 1, messages: 0, amount: Number(order.total_amount) })
    for (const refused of [1, 1]) {
      const { data } = await begin('orders.status', filter, 2, { to: 'settled' })
      await due(data!.id)
      await runOut()
      expect((await task(data!.id)).refused).toBe(refused)
    }
    expect(
      await sql(`select amount from public.payments where order_id = $1 and kind = 'cash'`, [order.id]),
    ).toHaveLength(1)
  })
})

describe('codes of many parcels', () => {
  const send = async (codes: { number: string; code: string }[]) => {
    const { data, error } = await begin('tracking.send', { codes }, codes.length)
    expect(error).toBeNull()
    return data!.id
  }
  const processing = async () => {
    const order = await paidOrder()
    await admin.client.rpc('admin_set_order_status', { p_order_id: order.id, p_to: 'processing' })
    return order
  }
  const told = (id: string) =>
    sql<{ body: string }>(
      `select body from public.sms_messages where order_id = $1 and template_key = 'order_shipped' and dedupe_key not like '%:buyer'`,
      [id],
    )

  it('are kept and told once each, when the time to take them back is over', async () => {
    const [one, two] = [await processing(), await processing()]
    const codes = [
      { number: String(one.number), code: '111111111111111111111111' },
      { number: String(two.number), code: 'tpx-998812' },
    ]
    const { data: facts } = await admin.client.rpc('admin_preview_bulk_task', {
      p_kind: 'tracking.send',
      p_filter: { codes },
    })
    expect(facts).toEqual({ count: 2, leaving: 2, movable: 2, messages: 4 })
    const id = await send(codes)
    await portion()
    expect(await told(one.id)).toEqual([])
    await due(id)
    await runOut()
    expect([await statusOf(one.id), await statusOf(two.id)]).toEqual(['shipped', 'shipped'])
    expect((await told(one.id))[0]!.body).toContain('111111111111111111111111')
    expect((await told(two.id))[0]!.body).toContain('TPX-998812')
    // The same list again changes nothing and tells nobody.
    const again = await send(codes)
    await due(again)
    await runOut()
    expect([await told(one.id), await told(two.id)].map((messages) => messages.length)).toEqual([1, 1])
  })

  it('of an order that somebody moved meanwhile are refused', async () => {
    const order = await processing()
    const id = await send([{ number: String(order.number), code: '222222222222222222222222' }])
    await admin.client.rpc('admin_cancel_order', { p_order_id: order.id, p_restock: true })
    await due(id)
    await runOut()
    expect((await report(id)).map(({ error }) => error)).toEqual(['changed_meanwhile'])
    expect(await told(order.id)).toEqual([])
  })

  it('are matched with their orders, and with others that have them', async () => {
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
})

describe('views of lists', () => {
  const save = (by: Person, view: object) =>
    by.client
      .from('saved_views')
      .insert({ list: 'orders', name: randomUUID(), query: '?tab=paid', ...view })
      .select('id')
      .single()

  it('are one’s own unless they are shared, and have one default', async () => {
    const other = await createPerson('admin')
    const own = await save(admin, { is_default: true })
    const shared = await save(admin, { is_shared: true, is_default: true })
    expect([own.error, shared.error]).toEqual([null, null])
    const seen = async (by: Person) =>
      (await by.client.from('saved_views').select('id').eq('owner_id', admin.id)).data!.map(({ id }) => id)
    expect(new Set(await seen(admin))).toEqual(new Set([own.data!.id, shared.data!.id]))
    expect(await seen(other)).toEqual([shared.data!.id])
    expect(
      await sql('select id from public.saved_views where owner_id = $1 and is_default', [admin.id]),
    ).toEqual([{ id: shared.data!.id }])
    // Shared means seen: nobody else renames or removes it, nor gives one to somebody else.
    await other.client.from('saved_views').update({ name: 'x' }).eq('id', shared.data!.id)
    await other.client.from('saved_views').delete().eq('id', shared.data!.id)
    expect(await sql('select name from public.saved_views where id = $1', [shared.data!.id])).not.toEqual([
      { name: 'x' },
    ])
    expect((await save(other, { owner_id: admin.id })).error?.code).toBe('42501')
  })

  it('are bounded', async () => {
    const many = await createPerson('admin')
    for (let n = 0; n < 30; n++) expect((await save(many, {})).error).toBeNull()
    expect((await save(many, {})).error?.message).toBe('too_many_views')
    expect((await save(many, { list: 'users' })).error).toBeNull()
    for (const wrong of [{ list: 'colors' }, { name: ' ' }, { query: '?a=<b>' }, { query: 'x'.repeat(1001) }])
      expect((await save(admin, wrong)).error?.code).toBe('23514')
  })
})

it('people are found by where they order from and how they buy', async () => {
  const [never, once] = [await createPerson(), await createPerson()]
  const phones = await sql<{ id: string; phone_number: string }>(
    'select id, phone_number from public.profiles where id = any ($1)',
    [[never.id, once.id]],
  )
  const order = await orderFor(once, await createProduct({ price: 100_000 }), 1)
  const key = authority()
  await serviceClient().rpc('start_payment', {
    p_order_id: order.id,
    p_authority: key,
    p_amount: order.total_amount,
  })
  await serviceClient().rpc('settle_payment', { p_authority: key, p_reference_id: '1' })
  const find = async (p_filter: Json) => {
    const found = new Set<string>()
    for (const { id, phone_number } of phones) {
      const { data, error } = await admin.client.rpc('admin_list_users', { p_search: phone_number, p_filter })
      expect(error).toBeNull()
      if (data!.some((row) => row.id === id)) found.add(id === once.id ? 'once' : 'never')
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

describe('the list of orders', () => {
  it('is narrowed by province, payment, kind of customer, product, code and days', async () => {
    const product = await createProduct({ price: 100_000, stock: [30] })
    const shop = await createPerson('shop')
    const cash = await orderFor(await createPerson(), product, 1, { p_payment_method: 'cash_on_delivery' })
    const online = await orderFor(shop, product, 1)
    const find = async (filter: Json) => {
      const { data, error } = await admin.client.rpc('admin_list_orders', {
        p_filter: { product: product.id, ...(filter as object) },
        p_sort: 'oldest',
      })
      expect(error).toBeNull()
      return data!.map(({ id }) => id)
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
    // What somebody types stays text.
    expect(await find({ province: `x' or true --` })).toEqual([])
  })
})
