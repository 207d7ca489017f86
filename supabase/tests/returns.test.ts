import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Product, brokenInvariants, createProduct, orderFor } from './support/products.ts'
import { createPerson, type Person } from './support/people.ts'
import { serviceClient, sql } from './support/database.ts'
import './support/rollback.ts'

let buyer: Person
let other: Person
let admin: Person
beforeAll(async () => {
  ;[buyer, other, admin] = await Promise.all([createPerson(), createPerson(), createPerson('admin')])
})

/** An order that was delivered; `day` in Tehran, today by default. */
async function delivered(product: Product, quantity = 2, day?: string) {
  const order = await orderFor(buyer, product, quantity, { p_payment_method: 'cash_on_delivery' })
  for (const to of ['processing', 'shipped', 'delivered'] as const) {
    const { error } = await admin.client.rpc('admin_set_order_status', { p_order_id: order.id, p_to: to })
    if (error) throw error
  }
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

type Ask = {
  person?: Person
  quantity?: number
  items?: unknown
  pictures?: string[]
  kind?: 'return' | 'breakage'
}
const ask = (
  order: { id: string; item: string },
  { person = buyer, quantity = 1, items, pictures = [], kind }: Ask = {},
) =>
  person.client.rpc('request_return', {
    p_order_id: order.id,
    p_items: (items ?? [{ order_item_id: order.item, quantity }]) as never,
    p_reason: kind ? 'other' : 'damaged',
    p_note: 'لبهٔ آن شکسته است',
    p_pictures: pictures,
    ...(kind && { p_kind: kind }),
  })

const deadline = async (day: string) => {
  const product = await createProduct({ stock: 5 })
  const order = await delivered(product, 1, day)
  return (await buyer.client.rpc('return_deadline', { p_order_id: order.id })).data
}

describe('the seven working days', () => {
  it('leave Fridays out', async () => {
    // A Saturday; the Friday after it does not count.
    expect(await deadline('2026-10-24')).toBe('2026-11-01')
    expect(await deadline('2026-10-29')).toBe('2026-11-07')
  })

  it('leave the holidays of the solar calendar out, in leap years too', async () => {
    // 1–4 Farvardin 1405 are 21–24 March 2026, 29 Esfand 1404 is 20 March (a Friday), 12 and 13 Farvardin 1 and 2 April.
    expect(await deadline('2026-03-18')).toBe('2026-03-31')
    const [days] = await sql<{ days: string[] }>(
      `select array_agg(d::date::text order by d) as days from generate_series(date '2028-03-01', date '2030-04-10', '1 day') d
       where extract(isodow from d) <> 5 and not private.is_working_day(d::date)`,
    )
    // Nowruz of 1407 and 1408 is 20 March, of 1409 (after the leap year 1408) 21 March.
    for (const day of [
      '2028-03-20',
      '2029-03-20',
      '2030-03-21',
      '2030-03-20',
      '2030-03-19',
      '2029-02-10',
      '2029-06-03',
    ])
      expect(days!.days.includes(day) || new Date(day).getUTCDay() === 5, day).toBe(true)
    expect(days!.days).not.toContain('2030-03-18')
  })

  it('leave announced holidays out', async () => {
    const before = await deadline('2033-05-01')
    const { error } = await admin.client.from('holidays').insert({ day: '2033-05-03', title: 'عید' })
    expect(error).toBeNull()
    const [next] = await sql<{ day: string }>(
      `select min(d)::date::text as day from generate_series($1::date + 1, $1::date + 9, '1 day') d where private.is_working_day(d::date)`,
      [before],
    )
    expect(await deadline('2033-05-01')).toBe(next!.day)
    expect(
      await sql('select action, record_id from public.admin_audit where actor_id = $1 and table_name = $2', [
        admin.id,
        'holidays',
      ]),
    ).toEqual([{ action: 'insert', record_id: '2033-05-03' }])
  })

  it('are over after the last of them', async () => {
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
    expect((await ask(await delivered(product, 1, days!.last))).error).toBeNull()
    expect((await ask(await delivered(product, 1, days!.late))).error?.message).toBe('return_too_late')
  })
})

describe('request_return', () => {
  it('is for the owner of a delivered order alone', async () => {
    const product = await createProduct({ stock: 9 })
    const order = await delivered(product)
    expect((await ask(order, { person: other })).error?.message).toBe('order_not_found')
    const open = await orderFor(buyer, product, 1, { p_payment_method: 'cash_on_delivery' })
    expect((await ask({ id: open.id, item: order.item })).error?.message).toBe('not_returnable')
  })

  it('refuses every other number and line', async () => {
    const product = await createProduct({ stock: 9 })
    const [order, foreign] = [await delivered(product), await delivered(product)]
    for (const quantity of [-1, 0, 0.5, 3, 1e20, '1', null]) {
      const { error } = await ask(order, { items: [{ order_item_id: order.item, quantity }] })
      expect([quantity, error?.message]).toEqual([quantity, 'return_quantity'])
    }
    for (const id of [foreign.item, randomUUID(), 'x', null])
      expect((await ask(order, { items: [{ order_item_id: id, quantity: 1 }] })).error?.message).toBe(
        'return_quantity',
      )
    for (const items of [[], {}, 'x', 5])
      expect((await ask(order, { items })).error?.message).toBe('return_empty')
    const line = { order_item_id: order.item, quantity: 1 }
    expect((await ask(order, { items: [line, line] })).error?.message).toBe('return_quantity')
    expect(await sql('select 1 from public.returns where order_id = $1', [order.id])).toEqual([])
  })

  it('says before pictures are looked at what the request itself would say', async () => {
    const check = async (person: Person, id: string) =>
      (await person.client.rpc('check_return', { p_order_id: id })).error?.message ?? null
    const product = await createProduct({ stock: 9 })
    const open = await orderFor(buyer, product, 1, { p_payment_method: 'cash_on_delivery' })
    expect(await check(buyer, open.id)).toBe('not_returnable')
    const order = await delivered(product)
    expect(await check(other, order.id)).toBe('order_not_found')
    expect(await check(buyer, randomUUID())).toBe('order_not_found')
    expect(await check(buyer, order.id)).toBeNull()
    const late = await delivered(product, 1, '2026-01-05')
    expect(await check(buyer, late.id)).toBe('return_too_late')
    expect((await ask(order)).error).toBeNull()
    expect(await check(buyer, order.id)).toBe('return_pending')
  })

  it('takes pictures of one’s own folder alone', async () => {
    const product = await createProduct({ stock: 9 })
    const order = await delivered(product)
    const own = () => `${buyer.id}/${randomUUID()}.webp`
    for (const name of [
      `${other.id}/${randomUUID()}.webp`,
      `${buyer.id}/../${other.id}/${randomUUID()}.webp`,
      'x',
      '',
    ])
      expect((await ask(order, { pictures: [name] })).error?.message).toBe('invalid_picture')
    expect((await ask(order, { pictures: Array.from({ length: 5 }, own) })).error?.message).toBe(
      'invalid_picture',
    )
    expect((await ask(order, { pictures: [own(), own()] })).error).toBeNull()
    const seen = async (person: Person) =>
      (
        await person.client
          .from('return_pictures')
          .select('id, returns!inner(order_id)')
          .eq('returns.order_id', order.id)
      ).data?.length
    expect([await seen(buyer), await seen(other), await seen(admin)]).toEqual([2, 0, 2])
  })

  it('is made once, however often it is asked at once', async () => {
    const product = await createProduct({ stock: 9 })
    const order = await delivered(product)
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(order)))
    expect(answers.filter(({ error }) => !error)).toHaveLength(1)
    expect(new Set(answers.flatMap(({ error }) => error?.message ?? []))).toEqual(new Set(['return_pending']))
  })
})

describe('admin_resolve_return', () => {
  const resolve = (person: Person, id: string, accept: boolean, restock: boolean) =>
    person.client.rpc('admin_resolve_return', {
      p_return_id: id,
      p_accept: accept,
      p_restock: restock,
      p_answer: 'کالا را بررسی کردیم.',
    })
  const stock = async (product: Product) =>
    (
      await sql<{ n: number }>('select stock_quantity as n from public.products where id = $1', [product.id])
    )[0]!.n
  const statusOf = async (id: string) =>
    (await sql<{ status: string }>('select status::text from public.orders where id = $1', [id]))[0]!.status

  it('takes accepted pieces out of the order, once, and back to the shelf when asked to', async () => {
    const product = await createProduct({ stock: 9 })
    const order = await delivered(product, 3)
    const first = (await ask(order, { quantity: 2 })).data!
    expect((await resolve(buyer, first.id, true, true)).error?.message).toBe('admin_required')
    const answers = await Promise.all(Array.from({ length: 4 }, () => resolve(admin, first.id, true, true)))
    expect(answers.filter(({ error }) => !error)).toHaveLength(1)
    expect(await stock(product)).toBe(8)
    expect(await statusOf(order.id)).toBe('delivered')
    // One piece is left; without the shelf.
    expect((await ask(order, { quantity: 2 })).error?.message).toBe('return_quantity')
    const second = (await ask(order)).data!
    expect((await resolve(admin, second.id, true, false)).data?.status).toBe('accepted')
    expect(await stock(product)).toBe(8)
    expect(await statusOf(order.id)).toBe('returned')
    expect(await brokenInvariants()).toEqual([])
  })

  it('rejects with a word, and the owner may ask again', async () => {
    const product = await createProduct({ stock: 9 })
    const order = await delivered(product)
    const made = (await ask(order)).data!
    expect((await resolve(admin, made.id, false, true)).data).toMatchObject({
      status: 'rejected',
      restocked: false,
    })
    expect(await stock(product)).toBe(7)
    expect((await resolve(admin, made.id, true, true)).error?.message).toBe('return_settled')
    expect((await resolve(admin, randomUUID(), true, true)).error?.message).toBe('return_missing')
    const { data } = await serviceClient()
      .from('sms_messages')
      .select('template_key, body')
      .eq('order_id', order.id)
    expect(data!.filter(({ template_key }) => template_key === 'return_rejected')).toHaveLength(1)
    expect(data!.find(({ template_key }) => template_key === 'return_rejected')!.body).toContain(
      'کالا را بررسی کردیم.',
    )
    expect((await ask(order)).error).toBeNull()
  })
})

describe('a return at the desk', () => {
  const takeBack = (order: { id: string; item: string }, quantity: number, restock = true) =>
    admin.client.rpc('admin_return_lines', {
      p_order_id: order.id,
      p_lines: [{ item: order.item, quantity, restock }],
      p_request: randomUUID(),
    })
  const resolve = (id: string, accept: boolean) =>
    admin.client.rpc('admin_resolve_return', {
      p_return_id: id,
      p_accept: accept,
      p_restock: true,
      p_answer: accept ? '' : 'دومی سالم است.',
    })
  /** As its owner reads it. */
  const read = async (id: string) =>
    (
      await buyer.client
        .from('returns')
        .select('status, restocked, return_items(quantity, accepted_quantity)')
        .eq('id', id)
        .single()
    ).data
  const told = async (order: { id: string }) =>
    (
      await sql<{ key: string }>(
        `select template_key as key from public.sms_messages where order_id = $1 and template_key like 'return_%' order by id`,
        [order.id],
      )
    ).map(({ key }) => key)
  const statusOf = async (id: string) =>
    (await sql<{ status: string }>('select status::text from public.orders where id = $1', [id]))[0]!.status

  it('fulfils the open request that asks for it, with one message', async () => {
    const order = await delivered(await createProduct({ stock: 9 }), 3)
    const asked = (await ask(order, { quantity: 2 })).data!
    expect((await takeBack(order, 2)).error).toBeNull()
    expect(await read(asked.id)).toEqual({
      status: 'accepted',
      restocked: true,
      return_items: [{ quantity: 2, accepted_quantity: 2 }],
    })
    expect((await resolve(asked.id, true)).error?.message).toBe('return_settled')
    expect((await resolve(asked.id, false)).error?.message).toBe('return_settled')
    expect(await told(order)).toEqual(['return_accepted'])
    // The third piece may be asked for again.
    expect((await ask(order)).error).toBeNull()
    expect((await takeBack(order, 1)).error).toBeNull()
    expect(await statusOf(order.id)).toBe('returned')
    expect(
      await sql(`select 1 from public.returns where order_id = $1 and status = 'requested'`, [order.id]),
    ).toEqual([])
  })

  it('leaves the rest of a request open: it is accepted for what is left', async () => {
    const product = await createProduct({ stock: 9 })
    const order = await delivered(product, 3)
    const asked = (await ask(order, { quantity: 3 })).data!
    await takeBack(order, 1)
    expect(await read(asked.id)).toMatchObject({
      status: 'requested',
      return_items: [{ quantity: 3, accepted_quantity: 1 }],
    })
    expect((await resolve(asked.id, true)).data?.status).toBe('accepted')
    expect(await read(asked.id)).toMatchObject({ return_items: [{ quantity: 3, accepted_quantity: 3 }] })
    expect(await statusOf(order.id)).toBe('returned')
    expect(await sql('select stock_quantity as n from public.products where id = $1', [product.id])).toEqual([
      { n: 9 },
    ])
  })

  it('is never told as refused: what was taken stays accepted when the rest is not', async () => {
    const order = await delivered(await createProduct({ stock: 9 }), 3)
    const asked = (await ask(order, { quantity: 2 })).data!
    await takeBack(order, 1, false)
    expect((await resolve(asked.id, false)).data).toMatchObject({
      status: 'accepted',
      answer: 'دومی سالم است.',
    })
    expect(await read(asked.id)).toMatchObject({ return_items: [{ quantity: 2, accepted_quantity: 1 }] })
    expect(await told(order)).toEqual(['return_accepted', 'return_accepted'])
    expect(await brokenInvariants()).toEqual([])
  })

  it('and an answer at the same moment take each piece once', async () => {
    const product = await createProduct({ stock: 9 })
    const order = await delivered(product, 2)
    const asked = (await ask(order, { quantity: 2 })).data!
    await Promise.all([
      takeBack(order, 2),
      resolve(asked.id, true),
      takeBack(order, 2),
      resolve(asked.id, true),
    ])
    expect(await sql('select stock_quantity as n from public.products where id = $1', [product.id])).toEqual([
      { n: 9 },
    ])
    expect((await read(asked.id))?.status).toBe('accepted')
    expect(await brokenInvariants()).toEqual([])
  })
})

describe('what arrived broken', () => {
  const picture = () => `${buyer.id}/${randomUUID()}.webp`

  it('is claimed with a picture, under the rules of every return, and answered in words of its own', async () => {
    const product = await createProduct({ stock: 5 })
    const order = await delivered(product)
    const claim = (more: Ask = {}) => ask(order, { kind: 'breakage', pictures: [picture()], ...more })
    expect((await claim({ pictures: [] })).error?.message).toBe('picture_required')
    expect((await claim({ person: other })).error?.message).toBe('order_not_found')
    expect((await claim({ quantity: 3 })).error?.message).toBe('return_quantity')
    // Both at once: one request of an order is open.
    const made = await Promise.all([claim(), ask(order)])
    expect(made.filter(({ error }) => !error)).toHaveLength(1)
    expect(made.find(({ error }) => error)!.error!.message).toBe('return_pending')
    await sql('delete from public.returns where order_id = $1', [order.id])
    const { data } = await claim()
    expect(data).toMatchObject({ kind: 'breakage', reason: 'damaged', status: 'requested' })
    const { error } = await admin.client.rpc('admin_resolve_return', {
      p_return_id: data!.id,
      p_accept: true,
      p_restock: false,
    })
    expect(error).toBeNull()
    const messages = await sql<{ template_key: string }>(
      'select template_key from public.sms_messages where dedupe_key = $1',
      [`return:${data!.id}`],
    )
    expect(messages).toEqual([{ template_key: 'breakage_accepted' }])
    expect(await brokenInvariants()).toEqual([])
  })

  it('is damage, whatever reason was sent; a plain return needs no picture', async () => {
    await expect(
      sql(
        `insert into public.returns (order_id, user_id, kind, reason) select id, user_id, 'breakage', 'other' from public.orders limit 1`,
      ),
    ).rejects.toThrow('breakage_is_damage')
    const order = await delivered(await createProduct({ stock: 5 }))
    expect((await ask(order)).data).toMatchObject({ kind: 'return' })
  })
})
