import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { isCashDue } from '../../lib/orders/rules.ts'
import type { Database } from '../../lib/supabase/database.types.ts'
import { sql, sqlColumn, sqlValue } from './support/database.ts'
import { editOrder, linesOf, orderRow } from './support/desk.ts'
import {
  cancelLines,
  linesToTake,
  messagesOf,
  moveOrder,
  recordRefund,
  preparePayment,
  refusal,
  returnLines,
  settleOrder,
  settlePayment,
  startPayment,
  stockOf,
} from './support/orders.ts'
import { createPerson, type Person } from './support/people.ts'
import {
  authority,
  brokenInvariants,
  createCode,
  createProduct,
  orderFor,
  type Order,
} from './support/products.ts'
import { setUp } from './support/set-up.ts'

type Status = Database['public']['Enums']['order_status']
const STATUSES: Status[] = [
  'pending',
  'payment_pending',
  'payment_failed',
  'awaiting_review',
  'paid',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
]

const admin = setUp(() => createPerson('admin'))
const buyer = setUp(() => createPerson())

async function paidOrder(quantity = 1, options: { code?: string; price?: number } = {}) {
  const product = await createProduct({ price: options.price ?? 100_000, stock: 10 })
  const order = await orderFor(buyer, product, quantity, options.code ? { p_code: options.code } : {})
  await settleOrder(order)
  return { product, order }
}

/** As a bulk task of tracking codes does. */
const setTracking = ({ id }: Pick<Order, 'id'>, code: string) =>
  admin.client.query('select private.set_tracking($1, $2)', [id, code])

async function cashOrder(quantity = 1, who?: Person) {
  const product = await createProduct({ price: 100_000, stock: 10 })
  const person = who ?? (await createPerson())
  const order = await orderFor(person, product, quantity, { p_payment_method: 'cash_on_delivery' })
  return { product, order, person }
}

const setStatus = ({ id }: Order, status: Status) =>
  sql('update public.orders set status = $2 where id = $1', [id, status])
const move = ({ id }: Order, to: Status, more: { p_expected?: Status; p_tracking?: string } = {}) =>
  refusal(admin.client.rpc('admin_set_order_status', { p_order_id: id, p_to: to, ...more }))
const cancelOrder = ({ id }: Order) =>
  refusal(admin.client.rpc('admin_cancel_order', { p_order_id: id, p_restock: true }))
const settleCash = ({ id }: Order) => refusal(admin.client.rpc('admin_settle_cash', { p_order_id: id }))

it('order events: show the customer what happened, not which member of staff did it', async () => {
  const { order, person } = await cashOrder()
  await moveOrder(admin, order, 'processing')
  const events = (columns: string) =>
    person.client.query(`select ${columns} from public.order_events where order_id = $1 order by id`, [
      order.id,
    ])
  expect((await events('to_status, note')).data).toEqual([
    { to_status: 'awaiting_review', note: '' },
    { to_status: 'processing', note: '' },
  ])
  for (const columns of ['actor_id', '*']) expect((await events(columns)).error?.code).toBe('42501')
  expect(
    await sqlColumn('select actor_id from public.order_events where order_id = $1 order by id', [order.id]),
  ).toEqual([person.id, admin.id])
})

it('order status: follows the table of transitions from every status to every status', async () => {
  const legal = new Set([
    'awaiting_review>processing',
    'paid>processing',
    'processing>shipped',
    'shipped>delivered',
  ])
  const { order } = await paidOrder()
  for (const from of STATUSES) {
    for (const to of STATUSES) {
      await setStatus(order, from)
      const answer = (await move(order, to)) ?? 'ok'
      const moves = legal.has(`${from}>${to}`)
      const repeats = ['processing', 'shipped', 'delivered'].includes(to) && from === to
      expect([from, to, answer]).toEqual([from, to, moves || repeats ? 'ok' : 'illegal_transition'])
      expect([from, to, (await orderRow(order.id)).status]).toEqual([from, to, moves ? to : from])
    }
  }
})

it('order status: notes when the order was shipped and delivered', async () => {
  const { order } = await paidOrder()
  const times = async (to: Status) => {
    await move(order, to)
    const { shipped_at, delivered_at } = await orderRow(order.id)
    return [shipped_at !== null, delivered_at !== null]
  }
  expect(await times('processing')).toEqual([false, false])
  expect(await times('shipped')).toEqual([true, false])
  expect(await times('delivered')).toEqual([true, true])
})

it('order status: allows cancelling before shipment and returning items after it', async () => {
  for (const from of STATUSES) {
    const { order } = await paidOrder()
    await setStatus(order, from)
    const returns = from === 'shipped' || from === 'delivered'
    expect([from, await refusal(returnLines(admin, order, 1))]).toEqual([
      from,
      returns ? undefined : 'illegal_transition',
    ])
    const cancels = !['shipped', 'delivered', 'returned'].includes(from)
    expect([from, await cancelOrder(order)]).toEqual([from, cancels ? undefined : 'illegal_transition'])
    expect((await orderRow(order.id)).status).toBe(returns || from === 'returned' ? 'returned' : 'cancelled')
  }
})

it('order status: decides on tracking, cancelling items, cash and the customer’s cancellation', async () => {
  const legal = {
    tracking: ['shipped', 'delivered'],
    lines: ['awaiting_review', 'paid', 'processing'],
    cash: ['shipped', 'delivered', 'returned'],
    customer: ['pending', 'payment_pending', 'payment_failed', 'awaiting_review', 'paid'],
  } satisfies Record<string, Status[]>
  for (const from of STATUSES) {
    const { order, person } = await cashOrder(3)
    await setStatus(order, from)
    const id = { p_order_id: order.id }
    const unless = (statuses: Status[], error: string) => (statuses.includes(from) ? undefined : error)
    expect({
      from,
      tracking: await refusal(setTracking(order, '12345678')),
      lines: await refusal(cancelLines(admin, order, 1)),
      cash: await settleCash(order),
      customer: await refusal(person.client.rpc('cancel_order', id)),
    }).toEqual({
      from,
      tracking: unless(legal.tracking, 'illegal_transition'),
      lines: unless(legal.lines, 'illegal_transition'),
      cash: unless(legal.cash, 'cash_not_due'),
      customer: unless(legal.customer, 'order_not_cancellable'),
    })
  }
})

it('order status: refuses the second of two admins unless both want the same', async () => {
  const { order } = await paidOrder()
  expect(await move(order, 'processing', { p_expected: 'paid' })).toBeUndefined()
  expect(await move(order, 'shipped', { p_expected: 'paid' })).toBe('changed_meanwhile')
  const ship = (p_tracking: string) => move(order, 'shipped', { p_expected: 'processing', p_tracking })
  for (const tracking of ['12345678', '12345678', '']) expect(await ship(tracking)).toBeUndefined()
  expect(await ship('87654321')).toBe('changed_meanwhile')
  expect((await orderRow(order.id)).tracking_code).toBe('12345678')
})

it('tracking code: is sent to the customer once, and again when it is corrected', async () => {
  const { order } = await paidOrder()
  await moveOrder(admin, order, 'processing')
  const code = '123456789012345678901234'
  for (let n = 0; n < 2; n++) await move(order, 'shipped', { p_tracking: code })
  const set = (code: string) => refusal(setTracking(order, code))
  await set(code)
  expect(await messagesOf(order, 'order_shipped')).toEqual([expect.stringContaining(code)])
  await set('abc-99999')
  expect(await messagesOf(order, 'order_shipped')).toHaveLength(2)
  expect((await orderRow(order.id)).tracking_code).toBe('ABC-99999')
  expect(await set('نه')).toBe('invalid_tracking')
  expect(
    await sql(`select 1 from public.order_events where order_id = $1 and to_status = 'shipped'`, [order.id]),
  ).toHaveLength(1)
})

it('cancelled items: reduce the discount by their exact share, the last one cancels the order', async () => {
  const code = await createCode({ discount_value: 7 })
  const { order, product } = await paidOrder(3, { code, price: 33_333 })
  for (const restock of [true, false]) {
    await admin.client.call('admin_cancel_lines', {
      p_order_id: order.id,
      p_lines: await linesToTake(order, 1, restock),
      p_request: randomUUID(),
    })
  }
  expect(await stockOf(product)).toBe(8)
  expect((await orderRow(order.id)).status).toBe('paid')
  await cancelLines(admin, order, 1)
  // With its postage.
  expect(await orderRow(order.id)).toMatchObject({
    status: 'cancelled',
    reduced_amount: order.total_amount,
  })
  expect(
    await sqlValue(
      'select sum(amount)::int as worth from public.order_adjustments where order_id = $1 and order_item_id is not null',
      [order.id],
    ),
  ).toEqual(order.subtotal - order.discount_amount)
  expect(await stockOf(product)).toBe(9)
  expect(await sqlValue('select uses_count from public.discount_codes where code = $1', [code])).toBe(0)
  expect(await brokenInvariants()).toEqual([])
})

it('cancelled items: refuses impossible quantities and items of other orders', async () => {
  const { order } = await paidOrder(2)
  const { item } = (await linesToTake(order, 1))[0]!
  const foreign = await linesToTake((await paidOrder(1)).order, 1)
  const twice = [
    { item, quantity: 2 },
    { item, quantity: 2 },
  ]
  for (const lines of [
    ...[0, -1, 3, 1e9, 2_147_483_648, 1e20, 0.5, null].map((quantity) => [{ item, quantity }]),
    foreign,
    twice,
  ]) {
    const { error } = await admin.client.rpc('admin_cancel_lines', {
      p_order_id: order.id,
      p_lines: lines,
      p_request: randomUUID(),
    })
    expect([lines, error?.message]).toEqual([lines, 'invalid_quantity'])
  }
  expect(await orderRow(order.id)).toMatchObject({ reduced_amount: 0 })
})

it('returned items: reduce a delivered order with or without postage, and refunds stay within what is owed', async () => {
  const { order, product } = await paidOrder(2)
  await moveOrder(admin, order, 'processing', 'shipped', 'delivered')
  await admin.client.rpc('admin_return_lines', {
    p_order_id: order.id,
    p_lines: await linesToTake(order, 1, false),
    p_request: randomUUID(),
  })
  expect(await orderRow(order.id)).toMatchObject({ status: 'delivered', reduced_amount: 100_000 })
  expect(await stockOf(product)).toBe(8)
  await returnLines(admin, order, 1, { p_postage: true })
  expect(await orderRow(order.id)).toMatchObject({ status: 'returned', reduced_amount: order.total_amount })
  expect(await stockOf(product)).toBe(9)
  const refund = (amount: number, id?: string) => refusal(recordRefund(admin, order, amount, id))
  expect(await refund(order.total_amount + 1)).toBe('refund_too_high')
  expect(await refund(0)).toBe('refund_too_high')
  const id = randomUUID()
  for (let n = 0; n < 2; n++) expect(await refund(order.total_amount, id)).toBeUndefined()
  expect(await orderRow(order.id)).toMatchObject({ refunded_amount: order.total_amount })
  expect(await refund(1)).toBe('refund_not_due')
  expect(await brokenInvariants()).toEqual([])
})

it('cash on delivery: collects what is left of the order, once', async () => {
  const { order, product } = await cashOrder(3)
  await cancelLines(admin, order, 1)
  expect(await settleCash(order)).toBe('cash_not_due')
  await moveOrder(admin, order, 'processing', 'shipped', 'delivered')
  for (let n = 0; n < 2; n++) await settleCash(order)
  expect(await sqlValue('select amount::int from public.payments where order_id = $1', [order.id])).toEqual(
    order.total_amount - 100_000,
  )
  expect((await orderRow(order.id)).is_paid).toBe(true)
  expect(await stockOf(product)).toBe(8)
  expect(await brokenInvariants()).toEqual([])
})

it('cancelled order: returns only the items that were left in it', async () => {
  const { order, product, person } = await cashOrder(3)
  await cancelLines(admin, order, 2)
  await person.client.rpc('cancel_order', { p_order_id: order.id })
  expect(await stockOf(product)).toBe(10)
  expect(await brokenInvariants()).toEqual([])
})

it('cancelled order: returns its items once, with one message, and refuses late money', async () => {
  const product = await createProduct({ price: 100_000, stock: 5 })
  const order = await orderFor(buyer, product, 2)
  const key = authority()
  await startPayment(order, key)
  for (let n = 0; n < 2; n++) await cancelOrder(order)
  expect(await stockOf(product)).toBe(5)
  expect(await messagesOf(order, 'order_cancelled')).toHaveLength(1)
  expect(await preparePayment(key)).toBe('refuse')
  expect(await brokenInvariants()).toEqual([])
})

it('cancelled order: takes money that came all the same while its items are in stock', async () => {
  const product = await createProduct({ price: 100_000, stock: 2 })
  const order = await orderFor(buyer, product, 2)
  const key = authority()
  await startPayment(order, key)
  await cancelOrder(order)
  await settlePayment(key)
  const [money] = await sql<{ id: string; state: string }>(
    'select id, state from public.payments where order_id = $1',
    [order.id],
  )
  expect(money!.state).toBe('unallocated')
  const take = () => refusal(admin.client.rpc('admin_take_payment', { p_payment_id: money!.id }))
  await sql('update public.products set stock_quantity = 1 where id = $1', [product.id])
  expect(await take()).toBe('out_of_stock')
  await sql('update public.products set stock_quantity = 2 where id = $1', [product.id])
  expect(await take()).toBeUndefined()
  expect(await take()).toBe('already_handled')
  expect(await orderRow(order.id)).toMatchObject({ status: 'paid', is_paid: true })
  expect(await stockOf(product)).toBe(0)
  expect(await brokenInvariants()).toEqual([])
})

it('order list: finds by number, phone, name and tracking code, in Persian and Latin digits', async () => {
  const { order } = await paidOrder()
  await sql(`update public.orders set tracking_code = 'ZX998877' where id = $1`, [order.id])
  const find = async (p_search: string) =>
    (await admin.client.call('admin_list_orders', { p_search, p_limit: 100 })).map(({ id }) => id)
  const persian = String(order.number).replace(/\d/g, (d) => '۰۱۲۳۴۵۶۷۸۹'[Number(d)]!)
  for (const text of [String(order.number), persian, buyer.phone, 'zx998877', 'دلاوری', 'دلاورى مريم'])
    expect([text, (await find(text)).includes(order.id)]).toEqual([text, true])
  expect(await find('هیچ‌کس')).toEqual([])
})

it('order list: each tab lists its orders and counts what it lists', async () => {
  const customer = await createPerson()
  const product = await createProduct({ price: 100_000, stock: 100 })
  await sql(
    `with made as (
       insert into public.orders (user_id, status, payment_method, subtotal, shipping_cost, total_amount, delivery_method,
         idempotency_key)
       select $1, status, 'cash_on_delivery', 1000, 0, 1000, 'post', gen_random_uuid()
       from unnest($2::public.order_status[]) status
       returning id, status
     )
     insert into public.returns (order_id, user_id, reason) select id, $1, 'damaged' from made where status = 'delivered'`,
    [customer.id, STATUSES],
  )
  for (const quantity of [1, 3]) {
    const order = await orderFor(customer, product, 2)
    await settleOrder(order)
    const [line] = await linesOf(order.id)
    await editOrder(admin, order.id, { lines: [{ item: line!.id, quantity }] })
  }
  const own = {
    unpaid: 3,
    review: 1,
    paid: 3,
    processing: 1,
    shipped: 1,
    delivered: 1,
    ended: 2,
    cash: 3,
    difference: 1,
    refund: 1,
    return: 1,
  }
  // One statement sees one state of all orders.
  const { data } = await admin.client.query<{ tab: string; own: number; counted: number; listed: number }>(
    `select tab, (public.admin_order_counts() ->> tab)::int as counted,
       (select total::int from public.admin_list_orders(p_tab => tab, p_limit => 1)) as listed,
       (select total::int from public.admin_list_orders(p_tab => tab, p_limit => 1, p_filter => $2)) as own
     from unnest($1::text[]) tab`,
    [Object.keys(own), { customer: customer.id }],
  )
  expect(Object.fromEntries(data!.map((each) => [each.tab, each.own]))).toEqual(own)
  expect(data!.map(({ tab, counted }) => [tab, counted])).toEqual(
    data!.map(({ tab, listed }) => [tab, listed]),
  )
})

it('order notes: reasons and notes of staff are hidden from customers, changes are audited', async () => {
  const { order } = await paidOrder(2)
  await admin.client.rpc('admin_add_order_note', { p_order_id: order.id, p_body: ' زنگ بزنیم ' })
  await moveOrder(admin, order, 'processing')
  const notes = async (person: Person) =>
    await person.client.rows('select body from public.order_notes where order_id = $1 order by id', [
      order.id,
    ])
  expect(await notes(admin)).toEqual([{ body: 'زنگ بزنیم' }])
  await admin.client.rpc('admin_cancel_lines', {
    p_order_id: order.id,
    p_lines: await linesToTake(order, 1),
    p_request: randomUUID(),
    p_reason: 'لبه‌اش شکسته بود',
  })
  const reductions = await buyer.client.query('select * from public.order_adjustments where order_id = $1', [
    order.id,
  ])
  expect(reductions.data).toHaveLength(1)
  expect(JSON.stringify(reductions.data)).not.toMatch(/شکسته|actor/)
  expect(await notes(admin)).toContainEqual({ body: 'لبه‌اش شکسته بود' })
  expect(await notes(buyer)).toEqual([])
  const audit = await admin.client.query(
    'select before, after from public.admin_audit where record_id = $1 order by id',
    [order.id],
  )
  expect(audit.data).toContainEqual({ before: { status: 'paid' }, after: { status: 'processing' } })
})

it('cash on delivery: the panel offers to record cash exactly where the database accepts it', async () => {
  for (const status of STATUSES)
    for (const payment_method of ['online', 'cash_on_delivery'] as const)
      for (const is_paid of [true, false])
        for (const reduced_amount of [0, 70, 100]) {
          const order = { status, payment_method, is_paid, total_amount: 100, reduced_amount }
          const due = await sqlValue<boolean>(
            'select private.is_cash_due(jsonb_populate_record(null::public.orders, $1)) as due',
            [JSON.stringify(order)],
          )
          expect([order, isCashDue(order)]).toEqual([order, due])
        }
})
