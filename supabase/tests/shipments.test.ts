/** Parcels: what of an order left, never more than there is; the order follows. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { byDay } from './support/nightly.ts'
import { createPerson, createStaff, type Person } from './support/people.ts'
import {
  ADDRESS,
  authority,
  brokenInvariants,
  createProduct,
  fillCart,
  type Order,
  orderFor,
  placeOrder,
} from './support/products.ts'
import { serviceClient, sql } from './support/database.ts'
import './support/rollback.ts'

let admin: Person
let buyer: Person
let warehouse: Person
beforeAll(async () => {
  ;[admin, warehouse] = await Promise.all([createPerson('admin'), createStaff('warehouse')])
})

interface Item {
  id: string
  quantity: number
  reduced_quantity: number
  shipped_quantity: number
}
const items = (id: string) =>
  sql<Item>(
    `select id, quantity, reduced_quantity, shipped_quantity from public.order_items where order_id = $1 order by quantity desc, id`,
    [id],
  )
const parcels = (id: string) =>
  sql<{ id: string; place: number; code: string | null; pieces: number; arrived: boolean }>(
    `select s.id, s.place, s.tracking_code as code, s.delivered_at is not null as arrived,
       (select sum(l.quantity)::int from public.shipment_lines l where l.shipment_id = s.id) as pieces
     from public.shipments s where s.order_id = $1 order by s.place`,
    [id],
  )
const state = async (id: string) =>
  (
    await sql<{ status: string; tracking_code: string | null; shipped: boolean }>(
      'select status, tracking_code, shipped_at is not null as shipped from public.orders where id = $1',
      [id],
    )
  )[0]!
const messages = (id: string) =>
  sql<{ template_key: string; body: string }>(
    `select template_key, body from public.sms_messages where order_id = $1 and template_key in ('order_shipped', 'part_shipped', 'freight_shipped') order by id`,
    [id],
  )

/** A paid order of so many pieces per line that is being prepared. */
async function prepared(...quantities: number[]): Promise<Order> {
  // Each has a buyer of its own: payments of one are counted.
  buyer = await createPerson()
  for (const quantity of quantities)
    await fillCart(buyer, await createProduct({ price: 100_000, stock: 50 }), quantity)
  const { data, error } = await placeOrder(buyer)
  if (error) throw error
  const order = data as unknown as Order
  const key = authority()
  const server = serviceClient()
  await server.rpc('start_payment', { p_order_id: order.id, p_authority: key, p_amount: order.total_amount })
  await server.rpc('settle_payment', { p_authority: key, p_reference_id: '1' })
  const moved = await admin.client.rpc('admin_set_order_status', { p_order_id: order.id, p_to: 'processing' })
  if (moved.error) throw moved.error
  return order
}

const send = (
  order: { id: string },
  lines: readonly (readonly [item: { id: string }, quantity: number])[] | null,
  more: { as?: Person; id?: string; tracking?: string; details?: object } = {},
) =>
  (more.as ?? admin).client.rpc('admin_send_shipment', {
    p_id: more.id ?? randomUUID(),
    p_order_id: order.id,
    ...(lines && { p_lines: lines.map(([{ id }, quantity]) => ({ item: id, quantity })) }),
    ...(more.tracking && { p_tracking: more.tracking }),
    ...(more.details && { p_details: more.details as never }),
  })
const refusal = async (call: PromiseLike<{ error: { message: string } | null }>) =>
  (await call).error?.message

describe('an order in parcels', () => {
  it('stays in preparation until its last piece has left, and is told parcel by parcel', async () => {
    const order = await prepared(3, 2)
    const [a, b] = (await items(order.id)) as [Item, Item]
    // Without figures, which would be looked for in everybody's phone and order numbers as well.
    const code = () => `k-${randomUUID().replace(/[^a-f]/g, '')}`
    const [first, second] = [code(), code()]
    const [FIRST, SECOND] = [first.toUpperCase(), second.toUpperCase()]
    expect((await send(order, [[a, 2]], { tracking: first, as: warehouse })).error).toBeNull()
    expect(await state(order.id)).toEqual({ status: 'processing', tracking_code: null, shipped: false })
    const rest = await send(order, [
      [a, 1],
      [b, 2],
    ])
    expect(rest.data).toMatchObject({ status: 'shipped' })
    expect(await parcels(order.id)).toMatchObject([
      { place: 1, code: FIRST, pieces: 2 },
      { place: 2, code: null, pieces: 3 },
    ])
    const told = await messages(order.id)
    expect(told.map(({ template_key }) => template_key)).toEqual(['part_shipped'])
    expect(told[0]!.body).toContain('۲ کالا')
    // The parcel without a code gets the one that comes later, and the order with it.
    await admin.client.rpc('admin_set_tracking', { p_order_id: order.id, p_tracking: second })
    expect(await parcels(order.id)).toMatchObject([{ code: FIRST }, { code: SECOND }])
    expect(await state(order.id)).toEqual({ status: 'shipped', tracking_code: SECOND, shipped: true })
    expect((await messages(order.id)).map(({ template_key }) => template_key)).toEqual([
      'part_shipped',
      'part_shipped',
    ])
    for (const search of [first, second]) {
      const { data } = await admin.client.rpc('admin_list_orders', { p_search: search })
      expect(data).toMatchObject([{ id: order.id, tracking_code: `${FIRST}، ${SECOND}` }])
      const found = await admin.client.rpc('admin_search', { p_query: search })
      expect(found.data!.filter(({ kind }) => kind === 'order')).toMatchObject([{ id: order.id }])
      const track = async (p_phone: string) =>
        (await serviceClient().rpc('find_order_to_track', { p_asked: search, p_phone })).data
      expect(await track(buyer.phone)).toBe(order.id)
      expect(await track(warehouse.phone)).toBeNull()
    }
    expect((await admin.client.rpc('admin_search', { p_query: `${first}x` })).data).toEqual([])
    const byNumber = await serviceClient().rpc('find_order_to_track', {
      p_asked: String(order.number),
      p_phone: buyer.phone,
    })
    expect(byNumber.data).toBe(order.id)
    const nothing = await serviceClient().rpc('find_order_to_track', {
      p_asked: 'x'.repeat(40),
      p_phone: buyer.phone,
    })
    expect(nothing).toMatchObject({ data: null, error: null })
  })

  it('leaves whole by one press, as before', async () => {
    const order = await prepared(3, 2)
    await admin.client.rpc('admin_set_order_status', {
      p_order_id: order.id,
      p_to: 'shipped',
      p_tracking: 'XY-98765',
    })
    expect(await parcels(order.id)).toMatchObject([{ place: 1, code: 'XY-98765', pieces: 5 }])
    expect((await messages(order.id)).map(({ template_key }) => template_key)).toEqual(['order_shipped'])
    expect((await items(order.id)).map(({ shipped_quantity }) => shipped_quantity).sort()).toEqual([2, 3])
  })

  it('leaves with its last parcel, however that is sent', async () => {
    const order = await prepared(3)
    const [a] = (await items(order.id)) as [Item]
    await send(order, [[a, 1]])
    await admin.client.rpc('admin_set_order_status', { p_order_id: order.id, p_to: 'shipped' })
    expect(await parcels(order.id)).toMatchObject([{ pieces: 1 }, { pieces: 2 }])
  })

  it('has arrived once each parcel has', async () => {
    const order = await prepared(2)
    const [a] = (await items(order.id)) as [Item]
    await send(order, [[a, 1]])
    await send(order, null)
    const [one, two] = await parcels(order.id)
    const arrive = (id: string) => admin.client.rpc('admin_set_shipment', { p_id: id, p_delivered: true })
    expect((await arrive(two!.id)).data).toMatchObject({ status: 'shipped' })
    expect((await arrive(one!.id)).data).toMatchObject({ status: 'delivered' })
    const other = await prepared(1)
    await send(other, null)
    await admin.client.rpc('admin_set_order_status', { p_order_id: other.id, p_to: 'delivered' })
    expect(await parcels(other.id)).toMatchObject([{ arrived: true }])
  })

  it('goes by freight with company, city and waybill', async () => {
    const dealer = await createPerson('dealer')
    await sql(`update public.delivery_methods set is_active = true where method = 'freight'`)
    const product = await createProduct({ price: 1000, dealerPrice: 900, stock: 20 })
    const placed = await orderFor(dealer, product, 4, {
      p_delivery_method: 'freight',
      p_address: { ...ADDRESS, province: 'خراسان رضوی', city: 'مشهد', postal_code: '9137913799' },
      p_expected_total: 3600,
      p_freight: { name: 'ترابر جنوب' },
    })
    await sql(`update public.delivery_methods set is_active = false where method = 'freight'`)
    await sql(`update public.orders set status = 'processing' where id = $1`, [placed.id])
    const [item] = (await items(placed.id)) as [Item]
    expect(await refusal(send(placed, [[item, 3]], { tracking: 'ب ۱۲', details: { cartons: 7 } }))).toBe(
      'invalid_tracking',
    )
    const sent = await send(placed, [[item, 3]], {
      tracking: '4821/7',
      details: { cartons: 7, driver_phone: '09171112233' },
    })
    expect(sent.error).toBeNull()
    await send(placed, null, { tracking: '901', details: { carrier: 'نوین‌بار', city: 'نیشابور' } })
    const { data } = await dealer.client
      .from('shipments')
      .select('method, carrier, city, driver_phone, cartons, tracking_code')
      .eq('order_id', placed.id)
      .order('place')
    expect(data).toEqual([
      {
        method: 'freight',
        carrier: 'ترابر جنوب',
        city: 'مشهد',
        driver_phone: '09171112233',
        cartons: 7,
        tracking_code: '4821/7',
      },
      {
        method: 'freight',
        carrier: 'نوین‌بار',
        city: 'نیشابور',
        driver_phone: '',
        cartons: 1,
        tracking_code: '901',
      },
    ])
    const told = await messages(placed.id)
    expect(told.map(({ template_key }) => template_key)).toEqual(['freight_shipped', 'freight_shipped'])
    for (const word of ['بخشی از سفارش', 'ترابر جنوب', 'مشهد', '4821/7'])
      expect(told[0]!.body).toContain(word)
  })
})

describe('a parcel', () => {
  it('holds no more than is left, nothing twice, and nothing of another order', async () => {
    const order = await prepared(3)
    const other = await prepared(1)
    const [a] = (await items(order.id)) as [Item]
    const [foreign] = (await items(other.id)) as [Item]
    expect(await refusal(send(order, [[a, 4]]))).toBe('already_sent')
    expect(await refusal(send(order, [[foreign, 1]]))).toBe('invalid_quantity')
    expect(
      await refusal(
        send(order, [
          [a, 1],
          [a, 1],
        ]),
      ),
    ).toBe('invalid_quantity')
    for (const quantity of [0, -1, 1.5, 1e12])
      expect(await refusal(send(order, [[a, quantity]]))).toMatch(/invalid_quantity|already_sent/)
    expect(await refusal(send(order, []))).toBe('invalid_lines')
    await admin.client.rpc('admin_cancel_lines', {
      p_order_id: order.id,
      p_lines: [{ item: a.id, quantity: 2, restock: true }],
      p_request: randomUUID(),
    })
    expect(await refusal(send(order, [[a, 2]]))).toBe('already_sent')
    expect(await refusal(send(order, [[a, 1]]))).toBeUndefined()
    expect(await refusal(send(order, null))).toBe('already_sent')
    expect(await parcels(order.id)).toMatchObject([{ pieces: 1 }])
  })

  it('is sent once, however often it is asked for, and by one of two who send the same', async () => {
    const order = await prepared(5)
    const [a] = (await items(order.id)) as [Item]
    const id = randomUUID()
    const same = await Promise.all([1, 2, 3].map(() => send(order, [[a, 2]], { id })))
    expect(same.map(({ error }) => error)).toEqual([null, null, null])
    expect(await parcels(order.id)).toHaveLength(1)
    const race = await Promise.all([1, 2, 3, 4].map(() => send(order, [[a, 3]])))
    expect(race.filter(({ error }) => !error)).toHaveLength(1)
    expect(race.flatMap(({ error }) => error?.message ?? [])).toEqual([
      'already_sent',
      'already_sent',
      'already_sent',
    ])
    expect(await state(order.id)).toMatchObject({ status: 'shipped' })
  })

  it('is not of an order that is paid on arrival, unless it holds all of it', async () => {
    const person = await createPerson()
    const product = await createProduct({ price: 100_000, stock: 10 })
    const order = await orderFor(person, product, 2, { p_payment_method: 'cash_on_delivery' })
    await admin.client.rpc('admin_set_order_status', { p_order_id: order.id, p_to: 'processing' })
    const [a] = (await items(order.id)) as [Item]
    expect(await refusal(send(order, [[a, 1]]))).toBe('goes_whole')
    expect(await refusal(send(order, [[a, 2]]))).toBeUndefined()
  })

  it('is refused to customers and to staff who do not send, and hidden from others', async () => {
    const order = await prepared(2)
    expect(await refusal(send(order, null, { as: buyer }))).toBe('admin_required')
    expect(await refusal(send(order, null, { as: await createStaff('content') }))).toBe('capability_required')
    await send(order, null)
    const seen = async (person: Person) =>
      (await person.client.from('shipments').select('id, shipment_lines(quantity)').eq('order_id', order.id))
        .data
    expect(await seen(buyer)).toMatchObject([{ shipment_lines: [{ quantity: 2 }] }])
    expect(await seen(await createPerson())).toEqual([])
  })
})

describe('the picture of a waybill', () => {
  const set = (who: Person, id: string, picture: string | null) =>
    who.client.rpc('admin_set_waybill', { p_shipment_id: id, ...(picture && { p_picture: picture }) })

  it('is kept by who sends parcels, replaced, taken away, and seen by its buyer', async () => {
    const order = await prepared(1)
    await send(order, null)
    const [parcel] = await parcels(order.id)
    const first = `${warehouse.id}/${randomUUID()}.webp`
    expect(await set(warehouse, parcel!.id, first)).toMatchObject({ data: null, error: null })
    const second = `${admin.id}/${randomUUID()}.webp`
    expect((await set(admin, parcel!.id, second)).data).toBe(first)
    const seen = (person: Person) => person.client.from('shipments').select('waybill').eq('id', parcel!.id)
    expect((await seen(buyer)).data).toEqual([{ waybill: second }])
    expect((await seen(await createPerson())).data).toEqual([])
    expect((await set(admin, parcel!.id, null)).data).toBe(second)
    expect((await seen(buyer)).data).toEqual([{ waybill: null }])
    const audited = await sql<{ after: { waybill?: boolean } }>(
      `select after from public.admin_audit where table_name = 'orders' and record_id = $1 and after ? 'waybill' order by id`,
      [order.id],
    )
    expect(audited.map(({ after }) => after.waybill)).toEqual([true, true, false])
  })

  it('is refused to others, and for an object that the server did not put there for its sender', async () => {
    const order = await prepared(1)
    await send(order, null)
    const [parcel] = await parcels(order.id)
    expect(await refusal(set(buyer, parcel!.id, `${buyer.id}/${randomUUID()}.webp`))).toBe('admin_required')
    for (const picture of [`${admin.id}/${randomUUID()}.webp`, `${warehouse.id}/x.webp`, 'x'])
      expect(await refusal(set(warehouse, parcel!.id, picture))).toBe('invalid_picture')
    expect(await refusal(set(warehouse, randomUUID(), null))).toBe('order_not_found')
  })
})

describe('what left', () => {
  it('can be neither cancelled nor edited; what did not leave can be taken out, and then all has left', async () => {
    const order = await prepared(3, 2)
    const [a, b] = (await items(order.id)) as [Item, Item]
    await send(order, [[a, 2]])
    const cut = (item: Item, quantity: number) =>
      admin.client.rpc('admin_cancel_lines', {
        p_order_id: order.id,
        p_lines: [{ item: item.id, quantity, restock: true }],
        p_request: randomUUID(),
      })
    expect(await refusal(cut(a, 2))).toBe('already_sent')
    expect(
      await refusal(admin.client.rpc('admin_cancel_order', { p_order_id: order.id, p_restock: true })),
    ).toBe('already_sent')
    const [{ updated_at: seen }] = (await sql<{ updated_at: string }>(
      'select updated_at::text from public.orders where id = $1',
      [order.id],
    )) as [{ updated_at: string }]
    const edit = await admin.client.rpc('admin_edit_order', {
      p_id: randomUUID(),
      p_order_id: order.id,
      p_seen: seen,
      p_lines: [
        { item: a.id, quantity: 3 },
        { item: b.id, quantity: 1 },
      ],
      p_address: ADDRESS,
      p_method: 'post',
      p_expected_total: order.total_amount - 100_000,
      p_keep_shipping: true,
    })
    expect(edit.error?.message).toBe('already_sent')
    expect(await refusal(cut(a, 1))).toBeUndefined()
    expect(await state(order.id)).toMatchObject({ status: 'processing' })
    expect(await refusal(cut(b, 2))).toBeUndefined()
    expect(await state(order.id)).toMatchObject({ status: 'shipped', shipped: true })
    expect(await parcels(order.id)).toMatchObject([{ pieces: 2 }])
  })

  it('comes back as before', async () => {
    const order = await prepared(3)
    const [a] = (await items(order.id)) as [Item]
    await send(order, [[a, 1]])
    await send(order, null)
    const back = await admin.client.rpc('admin_return_lines', {
      p_order_id: order.id,
      p_lines: [{ item: a.id, quantity: 3, restock: true }],
      p_request: randomUUID(),
    })
    expect(back.data).toMatchObject({ status: 'returned', reduced_amount: 300_000 })
  })
})

describe('orders from before there were parcels', () => {
  it('have one that holds all that left', async () => {
    const order = await prepared(3, 2)
    const [a] = (await items(order.id)) as [Item, Item]
    const take = (kind: 'cancel' | 'return') =>
      admin.client.rpc(kind === 'cancel' ? 'admin_cancel_lines' : 'admin_return_lines', {
        p_order_id: order.id,
        p_lines: [{ item: a.id, quantity: 1, restock: true }],
        p_request: randomUUID(),
      })
    await take('cancel')
    await admin.client.rpc('admin_set_order_status', {
      p_order_id: order.id,
      p_to: 'shipped',
      p_tracking: 'OLD-1234',
    })
    await take('return')
    const open = await prepared(1)
    const now = { parcels: await parcels(order.id), items: await items(order.id) }
    const migration = readFileSync(
      new URL('../migrations/20261123003220_shipments.sql', import.meta.url),
      'utf8',
    )
    const [filling] = /^insert into public\.shipments [\s\S]+?shipped_within_quantity [^;]+;/m.exec(
      migration,
    )!
    await sql(`begin;
      alter table public.order_items drop constraint shipped_within_quantity;
      delete from public.shipments;
      update public.order_items set shipped_quantity = 0;
      set constraints all immediate;
      ${filling}
      commit`)
    expect(await items(order.id)).toEqual(now.items)
    expect(await parcels(order.id)).toEqual(
      now.parcels.map((parcel) => ({ ...parcel, id: expect.any(String) as string })),
    )
    expect(await parcels(open.id)).toEqual([])
    expect(await brokenInvariants()).toEqual([])
  })
})

describe('whatever is sent, taken out and brought back', () => {
  it('adds up', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 }),
        fc.array(
          fc.record({
            kind: fc.constantFrom('send', 'send', 'cut', 'back'),
            line: fc.nat(3),
            quantity: fc.integer({ min: 1, max: 4 }),
          }),
          { maxLength: 12 },
        ),
        async (quantities, steps) => {
          const order = await prepared(...quantities)
          // What the database should say, by the rule alone.
          const model = (await items(order.id)).map(({ id, quantity }) => ({
            id,
            quantity,
            shipped: 0,
            reduced: 0,
          }))
          let isSent = false
          let isOver = false
          for (const step of steps) {
            const line = model[step.line % model.length]!
            const left = line.quantity - line.reduced - line.shipped
            const { quantity } = step
            const p_lines = [{ item: line.id, quantity, restock: true }]
            const call = { p_order_id: order.id, p_lines, p_request: randomUUID() }
            const { error } =
              step.kind === 'send'
                ? await send(order, [[line, quantity]])
                : step.kind === 'cut'
                  ? await admin.client.rpc('admin_cancel_lines', call)
                  : await admin.client.rpc('admin_return_lines', call)
            const isRight =
              !isOver &&
              (step.kind === 'back'
                ? isSent && quantity <= line.quantity - line.reduced
                : !isSent && quantity <= left)
            expect(error === null, `${JSON.stringify(step)}: ${error?.message}`).toBe(isRight)
            if (!isRight) continue
            if (step.kind === 'send') line.shipped += quantity
            else line.reduced += quantity
            const isAny = model.some(({ shipped }) => shipped > 0)
            const nothingLeft = model.every((each) => each.quantity - each.reduced - each.shipped <= 0)
            isOver = model.every((each) => each.quantity === each.reduced)
            isSent ||= isAny && nothingLeft
          }
          expect(
            (await items(order.id)).map(({ id, shipped_quantity, reduced_quantity }) => ({
              id,
              shipped: shipped_quantity,
              reduced: reduced_quantity,
            })),
          ).toEqual(model.map(({ id, shipped, reduced }) => ({ id, shipped, reduced })))
          expect((await state(order.id)).status).toBe(
            isOver ? (isSent ? 'returned' : 'cancelled') : isSent ? 'shipped' : 'processing',
          )
        },
      ),
      { numRuns: byDay(8, 25), endOnFailure: true },
    )
    expect(await brokenInvariants()).toEqual([])
  }, 120_000)
})
