import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { serviceClient, sql, sqlRow } from './support/database.ts'
import { orderRow } from './support/desk.ts'
import { byDay } from './support/nightly.ts'
import { cancelLines, linesToTake, moveOrder, refusal, settleOrder } from './support/orders.ts'
import { createPerson, createStaff, type Person } from './support/people.ts'
import { storePicture } from './support/pictures.ts'
import {
  ADDRESS,
  brokenInvariants,
  createProduct,
  fillCart,
  type Order,
  orderFor,
  placeOrder,
} from './support/products.ts'
import { setUp } from './support/set-up.ts'

const admin = setUp(() => createPerson('admin'))
const buyer = setUp(() => createPerson())
const warehouse = setUp(() => createStaff('warehouse'))

interface Item {
  id: string
  quantity: number
  reduced_quantity: number
  shipped_quantity: number
}
const items = ({ id }: { id: string }) =>
  sql<Item>(
    `select id, quantity, reduced_quantity, shipped_quantity from public.order_items where order_id = $1 order by quantity desc, id`,
    [id],
  )
const parcels = ({ id }: { id: string }) =>
  sql<{ id: string; position: number; code: string | null; pieces: number; arrived: boolean }>(
    `select s.id, s.position, s.tracking_code as code, s.delivered_at is not null as arrived,
       (select sum(l.quantity)::int from public.shipment_lines l where l.shipment_id = s.id) as pieces
     from public.shipments s where s.order_id = $1 order by s.position`,
    [id],
  )
const state = async ({ id }: { id: string }) =>
  await sqlRow<{ status: string; tracking_code: string | null; shipped: boolean }>(
    'select status, tracking_code, shipped_at is not null as shipped from public.orders where id = $1',
    [id],
  )
const messages = ({ id }: { id: string }) =>
  sql<{ template_key: string; body: string }>(
    `select template_key, body from public.sms_messages where order_id = $1 and template_key in ('order_shipped', 'part_shipped', 'freight_shipped')
       and dedupe_key not like '%:buyer' order by id`,
    [id],
  )

/** An order in processing with one line for each quantity. */
async function prepared(quantities: readonly number[], by = buyer): Promise<Order> {
  for (const quantity of quantities)
    await fillCart(by, await createProduct({ price: 100_000, stock: 50 }), quantity)
  const { data, error } = await placeOrder(by)
  if (error) throw error
  const order = data as unknown as Order
  await settleOrder(order)
  await moveOrder(admin, order, 'processing')
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
const setWaybill = (who: Person, p_shipment_id: string, picture: string | null) =>
  who.client.rpc('admin_set_waybill', { p_shipment_id, ...(picture && { p_picture: picture }) })

it('shipments: an order stays in processing until its last item has left, with a message for each parcel', async () => {
  const order = await prepared([3, 2])
  const [a, b] = (await items(order)) as [Item, Item]
  // Without digits, which the search would find in phone and order numbers, too.
  const code = () => `k-${randomUUID().replace(/[^a-f]/g, '')}`
  const [first, second] = [code(), code()]
  const [FIRST, SECOND] = [first.toUpperCase(), second.toUpperCase()]
  expect(await refusal(send(order, [[a, 2]], { tracking: first, as: warehouse }))).toBeUndefined()
  expect(await state(order)).toEqual({ status: 'processing', tracking_code: null, shipped: false })
  const rest = await send(order, [
    [a, 1],
    [b, 2],
  ])
  expect(rest.data).toMatchObject({ status: 'shipped' })
  expect(await parcels(order)).toMatchObject([
    { position: 1, code: FIRST, pieces: 2 },
    { position: 2, code: null, pieces: 3 },
  ])
  expect(await messages(order)).toEqual([
    { template_key: 'part_shipped', body: expect.stringContaining('۲ محصول') as string },
  ])
  // A code that is added later belongs to the parcel without one.
  await admin.client.query('select private.set_tracking($1, $2)', [order.id, second])
  expect(await parcels(order)).toMatchObject([{ code: FIRST }, { code: SECOND }])
  expect(await state(order)).toEqual({ status: 'shipped', tracking_code: SECOND, shipped: true })
  expect((await messages(order)).map(({ template_key }) => template_key)).toEqual([
    'part_shipped',
    'part_shipped',
  ])

  const track = async (p_asked: string, p_phone: string) =>
    (await serviceClient().rpc('find_order_to_track', { p_asked, p_phone })).data
  for (const search of [first, second]) {
    const { data } = await admin.client.rpc('admin_list_orders', { p_search: search })
    expect(data).toMatchObject([{ id: order.id, tracking_code: `${FIRST}، ${SECOND}` }])
    const found = await admin.client.rpc('admin_search', { p_query: search })
    expect(found.data!.filter(({ kind }) => kind === 'order')).toMatchObject([{ id: order.id }])
    expect(await track(search, buyer.phone)).toBe(order.id)
    expect(await track(search, warehouse.phone)).toBeNull()
  }
  expect((await admin.client.rpc('admin_search', { p_query: `${first}x` })).data).toEqual([])
  expect(await track(String(order.number), buyer.phone)).toBe(order.id)
  expect(await track('x'.repeat(40), buyer.phone)).toBeNull()
})

it('shipping messages: go to the receiver, and to the buyer whose number is another', async () => {
  const recipients = async ({ id }: { id: string }) =>
    (
      await sql<{ recipient: string; is_own: boolean }>(
        `select recipient, user_id is not null as is_own from public.sms_messages
         where order_id = $1 and template_key in ('order_shipped', 'part_shipped', 'order_ready') order by id`,
        [id],
      )
    ).map(({ recipient, is_own }) => [recipient, is_own])
  const gift = await prepared([2])
  const [line] = (await items(gift)) as [Item]
  await send(gift, [[line, 1]], { tracking: '111111111111111111111111' })
  const both = [
    [ADDRESS.phone_number, false],
    [buyer.phone, true],
  ]
  expect(await recipients(gift)).toEqual(both)
  await send(gift, null, { tracking: '222222222222222222222222' })
  expect(await recipients(gift)).toEqual([...both, ...both])

  const own = await prepared([1])
  await sql(
    `update public.orders set shipping_address = shipping_address || jsonb_build_object('phone_number', $2::text) where id = $1`,
    [own.id, buyer.phone],
  )
  await send(own, null, { tracking: '333333333333333333333333' })
  expect(await recipients(own)).toEqual([[buyer.phone, true]])

  const pickup = await prepared([1])
  await sql(`update public.orders set delivery_method = 'pickup' where id = $1`, [pickup.id])
  await admin.client.rpc('admin_set_order_status', { p_order_id: pickup.id, p_to: 'shipped' })
  expect(await recipients(pickup)).toEqual(both)
})

it('shipments: an order shipped as a whole has one parcel with all items', async () => {
  const order = await prepared([3, 2])
  await admin.client.rpc('admin_set_order_status', {
    p_order_id: order.id,
    p_to: 'shipped',
    p_tracking: 'XY-98765',
  })
  expect(await parcels(order)).toMatchObject([{ position: 1, code: 'XY-98765', pieces: 5 }])
  expect((await messages(order)).map(({ template_key }) => template_key)).toEqual(['order_shipped'])
  expect((await items(order)).map(({ shipped_quantity }) => shipped_quantity)).toEqual([3, 2])
})

it('shipments: setting the status to shipped puts the remaining items into a last parcel', async () => {
  const order = await prepared([3])
  const [a] = (await items(order)) as [Item]
  await send(order, [[a, 1]])
  await moveOrder(admin, order, 'shipped')
  expect(await parcels(order)).toMatchObject([{ pieces: 1 }, { pieces: 2 }])
})

it('shipments: an order is delivered once each of its parcels is, and the other way round', async () => {
  const order = await prepared([2])
  const [a] = (await items(order)) as [Item]
  await send(order, [[a, 1]])
  await send(order, null)
  const [one, two] = await parcels(order)
  const arrive = (id: string) => admin.client.rpc('admin_set_shipment', { p_id: id, p_delivered: true })
  expect((await arrive(two!.id)).data).toMatchObject({ status: 'shipped' })
  const details = { carrier: 'پیک', cartons: 2 }
  await admin.client.rpc('admin_set_shipment', { p_id: one!.id, p_details: details })
  await admin.client.rpc('admin_set_shipment', { p_id: one!.id, p_details: details })
  expect((await arrive(one!.id)).data).toMatchObject({ status: 'delivered' })
  // An unchanged parcel leaves no entry.
  expect(
    await sql(
      `select actor_id, before, after from public.admin_audit where record_id = $1 and after ?| '{carrier,delivered_at}' order by id`,
      [order.id],
    ),
  ).toMatchObject([
    { before: { delivered_at: null }, after: { shipment: 2 } },
    { actor_id: admin.id, after: { ...details, shipment: 1 } },
    { before: { delivered_at: null }, after: { shipment: 1 } },
  ])
  const other = await prepared([1])
  await send(other, null)
  await moveOrder(admin, other, 'delivered')
  expect(await parcels(other)).toMatchObject([{ arrived: true }])
})

it('shipments: freight parcels carry company, city, waybill number and cartons', async () => {
  const dealer = await createPerson('dealer')
  await sql(`update public.delivery_methods set is_active = true where method = 'freight'`)
  const product = await createProduct({ price: 1000, dealerPrice: 900, stock: 20 })
  const placed = await orderFor(dealer, product, 4, {
    p_delivery_method: 'freight',
    p_address: { ...ADDRESS, province: 'خراسان رضوی', city: 'مشهد', postal_code: '9137913799' },
    p_expected_total: 3600,
    p_freight: { name: 'ترابر جنوب' },
  })
  await sql(`update public.orders set status = 'processing' where id = $1`, [placed.id])
  const [item] = (await items(placed)) as [Item]
  expect(await refusal(send(placed, [[item, 3]], { tracking: 'ب ۱۲', details: { cartons: 7 } }))).toBe(
    'invalid_tracking',
  )
  const details = { cartons: 7, driver_phone: '09171112233' }
  expect(await refusal(send(placed, [[item, 3]], { tracking: '4821/7', details }))).toBeUndefined()
  await send(placed, null, { tracking: '901', details: { carrier: 'نوین‌بار', city: 'نیشابور' } })
  const { data } = await dealer.client.query(
    `select method, carrier, city, driver_phone, cartons, tracking_code from public.shipments
     where order_id = $1 order by position`,
    [placed.id],
  )
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
  const sent = await messages(placed)
  expect(sent.map(({ template_key }) => template_key)).toEqual(['freight_shipped', 'freight_shipped'])
  for (const word of ['بخشی از سفارش', 'ترابر جنوب', 'مشهد', '4821/7']) expect(sent[0]!.body).toContain(word)
})

it('shipments: a parcel holds no more than is left, no item twice and none of another order', async () => {
  const order = await prepared([3])
  const [a] = (await items(order)) as [Item]
  const [foreign] = (await items(await prepared([1]))) as [Item]
  expect(await refusal(send(order, [[a, 4]]))).toBe('already_sent')
  expect(await refusal(send(order, [[foreign, 1]]))).toBe('invalid_quantity')
  const twice = [
    [a, 1],
    [a, 1],
  ] as const
  expect(await refusal(send(order, twice))).toBe('invalid_quantity')
  for (const quantity of [0, -1, 1.5, 1e12])
    expect(await refusal(send(order, [[a, quantity]]))).toMatch(/invalid_quantity|already_sent/)
  expect(await refusal(send(order, []))).toBe('invalid_lines')
  await cancelLines(admin, order, 2)
  expect(await refusal(send(order, [[a, 2]]))).toBe('already_sent')
  expect(await refusal(send(order, [[a, 1]]))).toBeUndefined()
  expect(await refusal(send(order, null))).toBe('already_sent')
  expect(await parcels(order)).toMatchObject([{ pieces: 1 }])
})

it('shipments: an order on delivery leaves as a whole', async () => {
  const product = await createProduct({ price: 100_000, stock: 10 })
  const order = await orderFor(buyer, product, 2, { p_payment_method: 'cash_on_delivery' })
  await moveOrder(admin, order, 'processing')
  const [a] = (await items(order)) as [Item]
  expect(await refusal(send(order, [[a, 1]]))).toBe('goes_whole')
  expect(await refusal(send(order, [[a, 2]]))).toBeUndefined()
})

it('waybill picture: is set, replaced and removed by staff of shipping, and seen by the customer', async () => {
  const order = await prepared([1])
  await send(order, null)
  const [parcel] = await parcels(order)
  const first = await storePicture('waybills', warehouse)
  expect(await setWaybill(warehouse, parcel!.id, first)).toMatchObject({ data: null, error: null })
  const second = await storePicture('waybills', admin)
  // Returns the picture to delete.
  expect((await setWaybill(admin, parcel!.id, second)).data).toBe(first)
  const seen = async (person: Person) =>
    (await person.client.query('select waybill from public.shipments where id = $1', [parcel!.id])).data
  expect(await seen(buyer)).toEqual([{ waybill: second }])
  expect(await seen(await createPerson())).toEqual([])
  expect((await setWaybill(admin, parcel!.id, null)).data).toBe(second)
  expect(await seen(buyer)).toEqual([{ waybill: null }])
  const audited = await sql<{ after: { waybill?: boolean } }>(
    `select after from public.admin_audit where table_name = 'orders' and record_id = $1 and after ? 'waybill' order by id`,
    [order.id],
  )
  expect(audited.map(({ after }) => after.waybill)).toEqual([true, true, false])
})

it('waybill picture: is refused where it is not stored in the sender’s own folder', async () => {
  const order = await prepared([1])
  await send(order, null)
  const [parcel] = await parcels(order)
  for (const picture of [
    await storePicture('waybills', admin),
    `${warehouse.id}/${randomUUID()}.webp`,
    `${warehouse.id}/x.webp`,
    'x',
  ])
    expect(await refusal(setWaybill(warehouse, parcel!.id, picture))).toBe('invalid_picture')
  expect(await refusal(setWaybill(warehouse, randomUUID(), null))).toBe('order_not_found')
})

it('shipped items: can be neither cancelled nor edited, and cancelling the rest completes the shipment', async () => {
  const order = await prepared([3, 2])
  const [a, b] = (await items(order)) as [Item, Item]
  await send(order, [[a, 2]])
  const cut = (item: Item, quantity: number) =>
    refusal(
      admin.client.rpc('admin_cancel_lines', {
        p_order_id: order.id,
        p_lines: [{ item: item.id, quantity, restock: true }],
        p_request: randomUUID(),
      }),
    )
  expect(await cut(a, 2)).toBe('already_sent')
  expect(
    await refusal(admin.client.rpc('admin_cancel_order', { p_order_id: order.id, p_restock: true })),
  ).toBe('already_sent')
  const edit = admin.client.rpc('admin_edit_order', {
    p_id: randomUUID(),
    p_order_id: order.id,
    p_version: (await orderRow(order.id)).updated_at,
    p_lines: [
      { item: a.id, quantity: 3 },
      { item: b.id, quantity: 1 },
    ],
    p_address: ADDRESS,
    p_method: 'post',
    p_expected_total: order.total_amount - 100_000,
    p_keep_shipping: true,
  })
  expect(await refusal(edit)).toBe('already_sent')
  expect(await cut(a, 1)).toBeUndefined()
  expect(await state(order)).toMatchObject({ status: 'processing' })
  expect(await cut(b, 2)).toBeUndefined()
  expect(await state(order)).toMatchObject({ status: 'shipped', shipped: true })
  expect(await parcels(order)).toMatchObject([{ pieces: 2 }])
})

it('shipped items: of several parcels can be returned together', async () => {
  const order = await prepared([3])
  const [a] = (await items(order)) as [Item]
  await send(order, [[a, 1]])
  await send(order, null)
  const back = await admin.client.rpc('admin_return_lines', {
    p_order_id: order.id,
    p_lines: await linesToTake(order, 3),
    p_request: randomUUID(),
  })
  expect(back.data).toMatchObject({ status: 'returned', reduced_amount: 300_000 })
})

it('shipments, cancelled and returned items: add up in any order', async () => {
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
        const order = await prepared(quantities, await createPerson())
        const model = (await items(order)).map(({ id, quantity }) => ({
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
          const { error } = await {
            send: () => send(order, [[line, quantity]]),
            cut: () => admin.client.rpc('admin_cancel_lines', call),
            back: () => admin.client.rpc('admin_return_lines', call),
          }[step.kind]()
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
          (await items(order)).map(({ id, shipped_quantity, reduced_quantity }) => ({
            id,
            shipped: shipped_quantity,
            reduced: reduced_quantity,
          })),
        ).toEqual(model.map(({ id, shipped, reduced }) => ({ id, shipped, reduced })))
        const [over, open] = isSent ? ['returned', 'shipped'] : ['cancelled', 'processing']
        expect((await state(order)).status).toBe(isOver ? over : open)
      },
    ),
    { numRuns: byDay(5, 25), seed: 3220, endOnFailure: true },
  )
  expect(await brokenInvariants()).toEqual([])
})
