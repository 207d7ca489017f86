import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { sql, sqlValue } from './support/database.ts'
import { insertInto } from './support/insert.ts'
import { statusOf, messagesOf, moveOrder, refusal, stockOf } from './support/orders.ts'
import { createPerson, type Person } from './support/people.ts'
import { storePicture } from './support/pictures.ts'
import { brokenInvariants, createProduct, orderFor, type Product } from './support/products.ts'
import { setUp } from './support/set-up.ts'

const buyer = setUp(() => createPerson())
const other = setUp(() => createPerson())
const admin = setUp(() => createPerson('admin'))

interface Delivered {
  id: string
  item: string
}
/** An order that was delivered; `day` in Tehran, today by default. */
async function delivered(product: Product, quantity = 2, day?: string): Promise<Delivered> {
  const order = await orderFor(buyer, product, quantity, { p_payment_method: 'cash_on_delivery' })
  await moveOrder(admin, order, 'processing', 'shipped', 'delivered')
  if (day)
    await sql(
      `update public.order_events set created_at = ($2 || ' 12:00+03:30')::timestamptz where order_id = $1 and to_status = 'delivered'`,
      [order.id, day],
    )
  const [item] = await sql<{ id: string }>('select id from public.order_items where order_id = $1', [
    order.id,
  ])
  return { id: order.id, item: item!.id }
}

interface Ask {
  person?: Person
  quantity?: number
  items?: unknown
  pictures?: string[]
  kind?: 'return' | 'breakage'
}
const ask = (order: Delivered, { person = buyer, quantity = 1, items, pictures = [], kind }: Ask = {}) =>
  person.client.rpc('request_return', {
    p_order_id: order.id,
    p_items: (items ?? [{ order_item_id: order.item, quantity }]) as never,
    p_reason: kind ? 'other' : 'damaged',
    p_note: 'لبهٔ آن شکسته است',
    p_pictures: pictures,
    ...(kind && { p_kind: kind }),
  })
const resolve = (id: string, accept: boolean, restock = true) =>
  admin.client.rpc('admin_resolve_return', {
    p_return_id: id,
    p_accept: accept,
    p_restock: restock,
    p_answer: 'محصول را بررسی کردیم.',
  })
const takeBack = (order: Delivered, quantity: number, restock = true) =>
  refusal(
    admin.client.rpc('admin_return_lines', {
      p_order_id: order.id,
      p_lines: [{ item: order.item, quantity, restock }],
      p_request: randomUUID(),
    }),
  )

const deadline = async (day: string) => {
  const order = await delivered(await createProduct({ stock: 5 }), 1, day)
  return (await buyer.client.rpc('return_deadline', { p_order_id: order.id })).data
}

it('return deadline: skips Fridays', async () => {
  // Delivered on a Saturday, then on a Thursday.
  expect(await deadline('2026-10-24')).toBe('2026-11-01')
  expect(await deadline('2026-10-29')).toBe('2026-11-07')
})

it('return deadline: skips holidays of the solar calendar, in leap years too', async () => {
  // 1–4 Farvardin 1405 are 21–24 March 2026, 29 Esfand 1404 is 20 March (a Friday), 12 and 13 Farvardin 1 and 2 April.
  expect(await deadline('2026-03-18')).toBe('2026-03-31')
  // Nowruz of 1407 and 1408 is 20 March, of 1409 (after the leap year 1408) 21 March.
  const holidays = [
    '2028-03-20',
    '2029-02-10',
    '2029-03-20',
    '2029-06-03',
    '2030-03-19',
    '2030-03-20',
    '2030-03-21',
  ]
  const rows = await sql(
    `select d::date::text as day from unnest($1::text[]) d where not private.is_working_day(d::date) order by d`,
    [[...holidays, '2030-03-18']],
  )
  expect(rows.map(({ day }) => day as string)).toEqual(holidays)
})

it('return deadline: skips holidays that the shop adds, which are audited', async () => {
  const before = await deadline('2033-05-01')
  const { error } = await admin.client.query(...insertInto('holidays', { day: '2033-05-03', title: 'عید' }))
  expect(error).toBeNull()
  const [next] = await sql<{ day: string }>(
    `select min(d)::date::text as day from generate_series($1::date + 1, $1::date + 9, '1 day') d where private.is_working_day(d::date)`,
    [before],
  )
  expect(await deadline('2033-05-01')).toBe(next!.day)
  expect(
    await sql(
      `select action, record_id from public.admin_audit where actor_id = $1 and table_name = 'holidays'`,
      [admin.id],
    ),
  ).toEqual([{ action: 'insert', record_id: '2033-05-03' }])
})

it('request_return: is accepted on the last day and refused on the day after', async () => {
  const product = await createProduct({ stock: 9 })
  const [days] = await sql<{ last: string; late: string }>(
    // The latest day of delivery whose seventh working day is today or later, and the one before it.
    `with d as (
       select d::date as day, (
         select c::date from generate_series(d + interval '1 day', d + interval '60 days', '1 day') c
         where private.is_working_day(c::date) order by c offset (select return_days - 1 from public.shop_settings) limit 1
       ) as ends
       from generate_series(now() - interval '40 days', now(), '1 day') d
     ), t as (select (now() at time zone 'Asia/Tehran')::date as today)
     select min(day) filter (where ends >= today)::text as last, max(day) filter (where ends < today)::text as late from d, t`,
  )
  expect(await refusal(ask(await delivered(product, 1, days!.last)))).toBeUndefined()
  expect(await refusal(ask(await delivered(product, 1, days!.late)))).toBe('return_too_late')
})

it('request_return: is for the owner of a delivered order, and one request at a time', async () => {
  const product = await createProduct({ stock: 9 })
  const order = await delivered(product)
  expect(await refusal(ask(order, { person: other }))).toBe('order_not_found')
  const open = await orderFor(buyer, product, 1, { p_payment_method: 'cash_on_delivery' })
  expect(await refusal(ask({ id: open.id, item: order.item }))).toBe('not_returnable')
  expect(await refusal(ask(order))).toBeUndefined()
  expect(await refusal(ask(order))).toBe('return_pending')
})

it('request_return: refuses impossible quantities, items of other orders and empty requests', async () => {
  const product = await createProduct({ stock: 9 })
  const [order, foreign] = [await delivered(product), await delivered(product)]
  for (const quantity of [-1, 0, 0.5, 3, 1e20, '1', null]) {
    const answer = await refusal(ask(order, { items: [{ order_item_id: order.item, quantity }] }))
    expect([quantity, answer]).toEqual([quantity, 'return_quantity'])
  }
  for (const id of [foreign.item, randomUUID(), 'x', null])
    expect(await refusal(ask(order, { items: [{ order_item_id: id, quantity: 1 }] }))).toBe('return_quantity')
  for (const items of [[], {}, 'x', 5]) expect(await refusal(ask(order, { items }))).toBe('return_empty')
  const line = { order_item_id: order.item, quantity: 1 }
  expect(await refusal(ask(order, { items: [line, line] }))).toBe('return_quantity')
  expect(await sql('select from public.returns where order_id = $1', [order.id])).toEqual([])
})

it('check_return: answers as request_return would, before pictures are uploaded', async () => {
  const check = (person: Person, id: string) => refusal(person.client.rpc('check_return', { p_order_id: id }))
  const product = await createProduct({ stock: 9 })
  const open = await orderFor(buyer, product, 1, { p_payment_method: 'cash_on_delivery' })
  expect(await check(buyer, open.id)).toBe('not_returnable')
  const order = await delivered(product)
  expect(await check(other, order.id)).toBe('order_not_found')
  expect(await check(buyer, randomUUID())).toBe('order_not_found')
  expect(await check(buyer, order.id)).toBeUndefined()
  const late = await delivered(product, 1, '2026-01-05')
  expect(await check(buyer, late.id)).toBe('return_too_late')
  await ask(order)
  expect(await check(buyer, order.id)).toBe('return_pending')
})

it('return pictures: up to four stored ones of the owner’s own folder, seen by owner and staff', async () => {
  const order = await delivered(await createProduct({ stock: 9 }))
  const own = await Promise.all(Array.from({ length: 5 }, () => storePicture('returns', buyer)))
  for (const pictures of [
    [`${other.id}/${randomUUID()}.webp`],
    [`${buyer.id}/../${other.id}/${randomUUID()}.webp`],
    ['x'],
    [''],
    own,
    [`${buyer.id}/${randomUUID()}.webp`],
  ])
    expect(await refusal(ask(order, { pictures }))).toBe('invalid_picture')
  expect(await refusal(ask(order, { pictures: own.slice(1) }))).toBeUndefined()
  const seen = async (person: Person) =>
    (
      await person.client.query(
        `select p.id from public.return_pictures p join public.returns r on r.id = p.return_id where r.order_id = $1`,
        [order.id],
      )
    ).data?.length
  expect([await seen(buyer), await seen(other), await seen(admin)]).toEqual([4, 0, 4])
})

it('return request: accepted items leave the order once, and return to stock when restocking is on', async () => {
  const product = await createProduct({ stock: 9 })
  const order = await delivered(product, 3)
  const first = (await ask(order, { quantity: 2 })).data!
  expect(await refusal(resolve(first.id, true))).toBeUndefined()
  expect(await refusal(resolve(first.id, true))).toBe('return_settled')
  expect(await stockOf(product)).toBe(8)
  expect(await statusOf(order)).toBe('delivered')
  expect(await refusal(ask(order, { quantity: 2 }))).toBe('return_quantity')
  const second = (await ask(order)).data!
  expect((await resolve(second.id, true, false)).data?.status).toBe('accepted')
  expect(await stockOf(product)).toBe(8)
  expect(await statusOf(order)).toBe('returned')
  expect(await brokenInvariants()).toEqual([])
})

it('return request: rejected with an answer, the customer may request again', async () => {
  const product = await createProduct({ stock: 9 })
  const order = await delivered(product)
  const made = (await ask(order)).data!
  expect((await resolve(made.id, false)).data).toMatchObject({ status: 'rejected', restocked: false })
  expect(await stockOf(product)).toBe(7)
  expect(await refusal(resolve(made.id, true))).toBe('return_settled')
  expect(await refusal(resolve(randomUUID(), true))).toBe('return_missing')
  expect(await messagesOf(order, 'return_rejected')).toEqual([
    expect.stringContaining('محصول را بررسی کردیم.'),
  ])
  expect(await refusal(ask(order))).toBeUndefined()
})

/** A return request as its owner reads it. */
const read = async (id: string) =>
  (
    await buyer.client.query(
      `select r.status, r.restocked, i.quantity, i.accepted_quantity as accepted
       from public.returns r join public.return_items i on i.return_id = r.id where r.id = $1`,
      [id],
    )
  ).data![0]

it('return at the desk: settles the open request for the same items, with one message', async () => {
  const order = await delivered(await createProduct({ stock: 9 }), 3)
  const asked = (await ask(order, { quantity: 2 })).data!
  expect(await takeBack(order, 2)).toBeUndefined()
  expect(await read(asked.id)).toEqual({ status: 'accepted', restocked: true, quantity: 2, accepted: 2 })
  for (const accept of [true, false]) expect(await refusal(resolve(asked.id, accept))).toBe('return_settled')
  expect(await messagesOf(order, 'return_accepted')).toHaveLength(1)
  expect(await refusal(ask(order))).toBeUndefined()
  expect(await takeBack(order, 1)).toBeUndefined()
  expect(await statusOf(order)).toBe('returned')
  expect(
    await sql(`select from public.returns where order_id = $1 and status = 'requested'`, [order.id]),
  ).toEqual([])
})

it('return at the desk: counts for the open request alone, not for a rejected one', async () => {
  const order = await delivered(await createProduct({ stock: 9 }), 3)
  const rejected = (await ask(order, { quantity: 2 })).data!
  await resolve(rejected.id, false)
  const open = (await ask(order)).data!
  expect(await takeBack(order, 1)).toBeUndefined()
  expect(await read(rejected.id)).toMatchObject({ status: 'rejected', accepted: 0 })
  expect(await read(open.id)).toMatchObject({ status: 'accepted', accepted: 1 })
})

it('return at the desk: leaves the rest of a request open', async () => {
  const product = await createProduct({ stock: 9 })
  const order = await delivered(product, 3)
  const asked = (await ask(order, { quantity: 3 })).data!
  await takeBack(order, 1)
  expect(await read(asked.id)).toMatchObject({ status: 'requested', quantity: 3, accepted: 1 })
  expect((await resolve(asked.id, true)).data?.status).toBe('accepted')
  expect(await read(asked.id)).toMatchObject({ quantity: 3, accepted: 3 })
  expect(await statusOf(order)).toBe('returned')
  expect(await stockOf(product)).toBe(9)
})

it('return at the desk: a request stays accepted for what was taken when the rest is rejected', async () => {
  const order = await delivered(await createProduct({ stock: 9 }), 3)
  const asked = (await ask(order, { quantity: 2 })).data!
  await takeBack(order, 1, false)
  expect((await resolve(asked.id, false)).data).toMatchObject({
    status: 'accepted',
    answer: 'محصول را بررسی کردیم.',
  })
  expect(await read(asked.id)).toMatchObject({ quantity: 2, accepted: 1 })
  expect(await messagesOf(order, 'return_accepted')).toHaveLength(2)
  expect(await messagesOf(order, 'return_rejected')).toEqual([])
  expect(await brokenInvariants()).toEqual([])
})

it('breakage claim: needs a picture, follows the rules of returns and has its own message', async () => {
  const order = await delivered(await createProduct({ stock: 5 }))
  const pictures = [await storePicture('returns', buyer)]
  const claim = (more: Ask = {}) => ask(order, { kind: 'breakage', pictures, ...more })
  expect(await refusal(claim({ pictures: [] }))).toBe('picture_required')
  expect(await refusal(claim({ person: other }))).toBe('order_not_found')
  expect(await refusal(claim({ quantity: 3 }))).toBe('return_quantity')
  const { data } = await claim()
  expect(data).toMatchObject({ kind: 'breakage', reason: 'damaged', status: 'requested' })
  expect(await refusal(ask(order))).toBe('return_pending')
  expect(await refusal(resolve(data!.id, true, false))).toBeUndefined()
  expect(
    await sqlValue('select template_key from public.sms_messages where dedupe_key = $1', [
      `return:${data!.id}`,
    ]),
  ).toBe('breakage_accepted')
  expect(await brokenInvariants()).toEqual([])
})

it('returns: a breakage claim has no other reason than damage', async () => {
  const order = await delivered(await createProduct({ stock: 5 }))
  await expect(
    sql(`insert into public.returns (order_id, user_id, kind, reason) values ($1, $2, 'breakage', 'other')`, [
      order.id,
      buyer.id,
    ]),
  ).rejects.toThrow('breakage_is_damage')
  expect((await ask(order)).data).toMatchObject({ kind: 'return' })
})
