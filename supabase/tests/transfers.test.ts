/** Proformas and bank transfers. */
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { serviceClient, sql, sqlValue } from './support/database.ts'
import { editOrder, identify, identifyShop, linesOf, orderRow, payAll } from './support/desk.ts'
import { cancelPayment, moveOrder, refusal, settleOrder, startPayment, stockOf } from './support/orders.ts'
import { byDay } from './support/nightly.ts'
import { createPerson, createStaff, type Person } from './support/people.ts'
import {
  authority,
  brokenInvariants,
  createProduct,
  fillCart,
  orderFor,
  type Order,
  runOut,
} from './support/products.ts'
import { storePicture } from './support/pictures.ts'
import { createAccount, paymentsOf, proformaOrder, type Sent, sendTransfer } from './support/transfers.ts'
import { setUp } from './support/set-up.ts'

const IBAN = 'IR820540102680020817909002'
const owner = setUp(() => createPerson('admin'))
const accountant = setUp(() => createStaff('accountant'))
const seller = setUp(() => createStaff('seller'))
const dealer = setUp(() => createPerson('dealer'))
let account: string

beforeAll(async () => {
  account = await createAccount(IBAN)
  await sql(
    'update public.transfer_settings set proforma_hours = 48, holds_stock = true, reminder_hours = 6, for_consumers = false',
  )
})

const server = serviceClient()
const send = (order: Order, more: Partial<Sent> = {}, buyer = dealer) =>
  sendTransfer(buyer, { order: order.id, account, amount: order.total_amount, ...more })
const approve = (p_id: string, p_received: number) =>
  refusal(accountant.client.rpc('admin_approve_transfer', { p_id, p_received }))
const decline = (p_id: string) =>
  refusal(accountant.client.rpc('admin_decline_transfer', { p_id, p_reason: 'شمارهٔ پیگیری دیده نمی‌شود' }))
const issue = (buyer: Person, { id }: { id: string }) =>
  buyer.client.rpc('issue_proforma', { p_order_id: id })
/** Ends the time of an order. */
const end = async ({ id }: Order) => {
  await runOut(id)
  await server.rpc('expire_orders', {})
}
const cartOf = async (buyer: Person) => await buyer.client.rows('select quantity from public.cart_items')

it('is_iban: checks country, length and check digits', async () => {
  const rows = await sql(`select iban from unnest($1::text[]) iban where private.is_iban(iban)`, [
    [
      IBAN,
      'IR820540102680020817909003',
      'IR280540102680020817909002',
      'DE82054010268002081790900',
      '820540102680020817909002',
    ],
  ])
  expect(rows).toEqual([{ iban: IBAN }])
})

it('is_card_number: checks length and check digit', async () => {
  const rows = await sql(`select card from unnest($1::text[]) card where private.is_card_number(card)`, [
    ['6221061106498670', '6221061106498671', '2621061106498670', '0000000000000000', '622106110649867'],
  ])
  expect(rows).toEqual([{ card: '6221061106498670' }])
})

it('bank accounts: need a valid IBAN', async () => {
  await expect(createAccount('IR820540102680020817909003')).rejects.toMatchObject({ code: '23514' })
})

it('proforma: the order keeps its stock for the hours of the shop, and the cart is emptied', async () => {
  const { product, order, proforma } = await proformaOrder(dealer)
  expect(order).toMatchObject({ by_proforma: true, status: 'pending', holds_stock: true })
  expect(Date.parse(order.expires_at!) - Date.parse(order.created_at)).toBe(48 * 3_600_000)
  expect(await stockOf(product)).toBe(8)
  expect(await cartOf(dealer)).toEqual([])
  expect((await dealer.client.query('select * from public.proformas')).error?.code).toBe('42501')
  const { data } = await dealer.client.query<{ total: number; lines: { total: number }[] }>(
    'select total::int, lines, accounts, buyer from public.proformas where id = $1',
    [proforma],
  )
  expect(data).toMatchObject([
    {
      total: order.total_amount,
      buyer: { name: 'مریم دلاوری' },
      accounts: expect.arrayContaining([expect.objectContaining({ iban: IBAN })]) as object[],
      lines: [{ quantity: 2, pack_size: 6 }, { pack_size: null }],
    },
  ])
  expect(data![0]!.lines.reduce((sum, line) => sum + line.total, 0)).toBe(order.total_amount)
  expect((await issue(dealer, order)).data).toBe(proforma)
})

it('proforma: has the next number, which a refused one does not take', async () => {
  const orders = [await proformaOrder(dealer)]
  const other = await orderFor(await createPerson(), await createProduct({ price: 500_000 }))
  expect(await refusal(issue(dealer, other))).toBe('order_not_found')
  orders.push(await proformaOrder(dealer))
  const rows = await sql<{ number: number }>(
    'select number from public.proformas where id = any ($1) order by number',
    [orders.map(({ proforma }) => proforma)],
  )
  expect(rows[1]!.number).toBe(rows[0]!.number + 1)
})

it('proforma: is for wholesale customers, and for others when the setting allows it', async () => {
  const consumer = await createPerson()
  const order = await orderFor(consumer, await createProduct({ price: 500_000 }))
  expect(await refusal(issue(consumer, order))).toBe('transfer_unavailable')
  expect((await consumer.client.rpc('my_proforma_hours')).data).toBeNull()
  expect((await dealer.client.rpc('my_proforma_hours')).data).toBe(48)
  await sql('update public.transfer_settings set for_consumers = true')
  expect(await refusal(issue(consumer, order))).toBeUndefined()
})

it('proforma: stays next to later orders, keeps its prices, and a customer has at most five', async () => {
  const { order, product } = await proformaOrder(dealer)
  const later = await orderFor(dealer, product, 1)
  expect(later.id).not.toBe(order.id)
  expect((await orderRow(order.id)).status).toBe('pending')
  await sql(`update public.product_prices set amount = 300000 where product_id = $1`, [product.id])
  const retry = dealer.client.rpc('retry_order', {
    p_order_id: order.id,
    p_expected_total: order.total_amount,
  })
  expect(await refusal(retry)).toBe('order_not_payable')
  for (let n = 0; n < 4; n++) await proformaOrder(dealer)
  expect(await refusal(issue(dealer, await orderFor(dealer, product, 1)))).toBe('too_many_proformas')
})

it('proforma: never changes; an edit of the order issues another with the same end', async () => {
  const { order, proforma } = await proformaOrder(dealer)
  await expect(sql('update public.proformas set total = total where id = $1', [proforma])).rejects.toThrow(
    'proforma_frozen',
  )
  const [line] = await linesOf(order.id)
  const edit = editOrder(owner, order.id, { lines: [{ item: line!.id, quantity: 1 }] })
  expect(await refusal(edit)).toBeUndefined()
  const all = await sql<{ total: number; valid_until: Date }>(
    'select total::int, valid_until from public.proformas where order_id = $1 order by number',
    [order.id],
  )
  expect(all.map(({ total }) => total)).toEqual([order.total_amount, (await orderRow(order.id)).total_amount])
  expect(all[1]!.valid_until).toEqual(all[0]!.valid_until)
})

it('proforma: sellers issue it for orders by phone', async () => {
  const order = await orderFor(await createPerson(), await createProduct({ price: 500_000 }))
  await seller.client.call('admin_issue_proforma', { p_order_id: order.id })
  expect((await orderRow(order.id)).by_proforma).toBe(true)
})

it('proforma: stays valid when the payer turns back at the gateway, and can be paid there', async () => {
  const { order } = await proformaOrder(dealer)
  const key = authority()
  await startPayment(order, key)
  await cancelPayment(key)
  expect(await orderRow(order.id)).toMatchObject({ status: 'pending', holds_stock: true })
  const [item] = await linesOf(order.id)
  await fillCart(dealer, { id: item!.product_id, colorIds: [] }, 1)
  await payAll(order.id)
  expect(await orderRow(order.id)).toMatchObject({ status: 'paid', due_amount: 0, owed_amount: 0 })
  // It was put into the cart after the proforma.
  expect(await cartOf(dealer)).toEqual([{ quantity: 1 }])
})

it('proforma: returns its stock when its hours are over', async () => {
  const { order, product } = await proformaOrder(dealer)
  await end(order)
  expect(await orderRow(order.id)).toMatchObject({ status: 'cancelled', payment_error: 'expired' })
  expect(await stockOf(product)).toBe(10)
})

it('proforma reminder: is sent once, six hours before the end', async () => {
  const { order } = await proformaOrder(dealer)
  const texts = async () => {
    await server.rpc('remind_proformas', {})
    return sql(
      `select body from public.sms_messages where order_id = $1 and template_key = 'proforma_reminder'`,
      [order.id],
    )
  }
  expect(await texts()).toEqual([])
  await sql(`update public.orders set expires_at = now() + interval '5 hours' where id = $1`, [order.id])
  const once = [{ body: expect.stringContaining('تا ۵ ساعت دیگر') as string }]
  expect(await texts()).toEqual(once)
  expect(await texts()).toEqual(once)
})

it('proforma: holds no stock when that setting is off, and takes it when the payer goes to the gateway', async () => {
  await sql('update public.transfer_settings set holds_stock = false')
  const { order, product } = await proformaOrder(dealer)
  expect(await orderRow(order.id)).toMatchObject({ status: 'pending', holds_stock: false })
  expect(await stockOf(product)).toBe(10)
  const key = authority()
  expect(await refusal(startPayment(order, key))).toBeUndefined()
  expect(await stockOf(product)).toBe(8)
  await server.rpc('fail_payment', { p_authority: key, p_status: 'failed', p_error: 'x' })
  expect(await stockOf(product)).toBe(10)
  await sql('update public.products set stock_quantity = 1 where id = $1', [product.id])
  expect(await refusal(startPayment(order))).toBe('out_of_stock')
  await sql('update public.products set stock_quantity = 10 where id = $1', [product.id])
  await payAll(order.id)
  await sql('select private.suspend_proforma($1)', [order.id])
  expect(await stockOf(product)).toBe(8)
})

it('transfer: needs stored pictures of its sender, a past day, a tracking number, an amount and an open account', async () => {
  const { order } = await proformaOrder(dealer)
  for (const [more, reason] of [
    [{ pictures: [] }, 'invalid_picture'],
    [{ pictures: [await storePicture('transfers', owner)] }, 'invalid_picture'],
    [{ pictures: [`${dealer.id}/${randomUUID()}.webp`] }, 'invalid_picture'],
    [{ pictures: [await storePicture('returns', dealer)] }, 'invalid_picture'],
    [{ paidOn: '2999-01-01' }, 'invalid_input'],
    [{ tracking: '۱۲' }, 'invalid_input'],
    [{ amount: 0 }, 'invalid_input'],
    [{ account: randomUUID() }, 'account_closed'],
  ] as const)
    expect([more, (await send(order, more as Partial<Sent>)).error?.message]).toEqual([more, reason])
})

it('transfer: is sent once, one for an order at a time, and hidden from strangers', async () => {
  const { order } = await proformaOrder(dealer)
  const { id } = await send(order)
  expect((await send(order, { id })).error).toBeNull()
  expect((await send(order)).error?.message).toBe('receipt_in_review')
  const stranger = await createPerson('dealer')
  expect((await send(order, {}, stranger)).error?.message).toBe('order_not_found')
  expect(
    (await stranger.client.query('select id from public.transfer_receipts where id = $1', [id])).data,
  ).toEqual([])
})

it('transfer: under review it stops the expiry of its order and payments at the gateway', async () => {
  const { order } = await proformaOrder(dealer)
  await send(order)
  await end(order)
  expect((await orderRow(order.id)).status).toBe('pending')
  expect(await refusal(startPayment(order))).toBe('receipt_in_review')
  const open = { p_order_id: order.id, p_amount: order.total_amount }
  expect(await refusal(server.rpc('open_payment', open))).toBe('receipt_in_review')
})

it('transfer of a payment link: is offered for proformas and wholesale orders while an account is open', async () => {
  const offer = async ({ id }: Order) =>
    (await server.rpc('transfer_of_link', { p_order_id: id })).data as string | null
  const [plain, wholesale] = [
    await orderFor(await createPerson(), await createProduct()),
    await orderFor(await createPerson('shop'), await createProduct()),
  ]
  const { order } = await proformaOrder(dealer)
  const offers = async () => [await offer(plain), await offer(wholesale), await offer(order)]
  expect(await offers()).toEqual([null, 'offered', 'offered'])
  await sql('update public.transfer_settings set for_consumers = true')
  expect(await offer(plain)).toBe('offered')
  await send(order)
  expect(await offer(order)).toBe('open')
  await sql('update public.bank_accounts set is_active = false')
  expect(await offers()).toEqual([null, null, 'open'])
  await sql('update public.bank_accounts set is_active = true where id = $1', [account])
  await settleOrder(wholesale)
  expect(await offer(wholesale)).toBeNull()
})

it('transfer: begins a proforma within the limit of proformas; an order by phone always does', async () => {
  for (let n = 0; n < 5; n++) await proformaOrder(dealer)
  const sixth = await orderFor(dealer, await createProduct({ price: 500_000 }), 1)
  expect((await send(sixth)).error?.message).toBe('too_many_proformas')
  expect(await orderRow(sixth.id)).toMatchObject({ by_proforma: false })
  await sql('update public.orders set by_phone = true where id = $1', [sixth.id])
  expect((await send(sixth)).error).toBeNull()
})

/** Sends a receipt and moves it into the past. */
const sentBefore = async (order: Order, age: string) => {
  const { id } = await send(order)
  await sql('update public.transfer_receipts set created_at = now() - $2::interval where id = $1', [id, age])
  return id
}

it('transfer: holds its order until the fifth working day is over', async () => {
  const [{ inside, outside }] = (await sql(
    `select max(d) filter (where ends > now()) as inside, min(d) filter (where ends <= now()) as outside
     from generate_series(0, 40) d, private.receipt_hold_end(now() - make_interval(days => d)) ends`,
  )) as [{ inside: number; outside: number }]
  const { order, product } = await proformaOrder(dealer)
  const id = await sentBefore(order, `${inside} days`)
  await end(order)
  expect((await orderRow(order.id)).status).toBe('pending')
  await sql(
    `update public.transfer_receipts set created_at = now() - make_interval(days => $2) where id = $1`,
    [id, outside],
  )
  await end(order)
  expect(await orderRow(order.id)).toMatchObject({ status: 'cancelled', payment_error: 'expired' })
  expect(await stockOf(product)).toBe(10)
  // The money may have come all the same.
  expect(await approve(id, order.total_amount)).toBeUndefined()
  expect(await orderRow(order.id)).toMatchObject({ status: 'paid' })
})

it('receipt_hold_end: is the end of the fifth working day, Fridays and holidays left out', async () => {
  await sql(`insert into public.holidays (day, title) values ('2027-01-05', 'آزمون') on conflict do nothing`)
  expect(
    await sqlValue(
      `select private.receipt_hold_end('2027-01-02 23:50:00+03:30') at time zone 'Asia/Tehran' = '2027-01-10 00:00' as is_right`,
    ),
  ).toBe(true)
})

it('transfer: the shop is reminded once, on the last day', async () => {
  const { order } = await proformaOrder(dealer)
  const id = await sentBefore(order, '0 days')
  await runOut(order.id)
  const texts = async () => {
    await server.rpc('remind_transfers', {})
    return sql(`select recipient, body from public.sms_messages where dedupe_key = $1`, [
      `transfer_waiting:${id}`,
    ])
  }
  expect(await texts()).toEqual([])
  // The hold ends in five hours.
  await sql(
    `create or replace function private.receipt_hold_end(p_sent timestamptz) returns timestamptz
     language sql stable as $$ select now() + interval '5 hours' $$`,
  )
  const [{ mobile }] = (await sql('select mobile from public.shop_settings')) as [{ mobile: string }]
  const once = [{ recipient: mobile, body: expect.stringContaining('هنوز بررسی نشده است') as string }]
  expect(await texts()).toEqual(once)
  expect(await texts()).toEqual(once)
})

it('transfer: declined with a reason it gives another day, and the next one is approved', async () => {
  const { order } = await proformaOrder(dealer)
  const first = await send(order)
  await runOut(order.id)
  expect(await decline(first.id)).toBeUndefined()
  expect(await decline(first.id)).toBe('already_handled')
  expect(await approve(first.id, order.total_amount)).toBe('already_handled')
  expect(
    await sqlValue(
      `select expires_at - now() >= interval '1 day' as extended from public.orders where id = $1`,
      [order.id],
    ),
  ).toBe(true)
  const second = await send(order)
  expect(await approve(second.id, order.total_amount)).toBeUndefined()
  expect(await orderRow(order.id)).toMatchObject({
    status: 'paid',
    is_paid: true,
    due_amount: 0,
    owed_amount: 0,
  })
  expect(await paymentsOf(order)).toEqual([`transfer order verified ${order.total_amount}`])
  const texts = await sql<{ template_key: string; body: string }>(
    `select template_key, body from public.sms_messages where order_id = $1 order by id`,
    [order.id],
  )
  // The approval includes the payment: no message order_paid.
  expect(texts.map(({ template_key }) => template_key)).toEqual([
    'proforma_issued',
    'transfer_declined',
    'transfer_approved',
  ])
  expect(texts.at(-1)!.body).toContain('سفارش آماده می‌شود.')
})

it('transfer: is the payment method of its order in lists, reports and accounting', async () => {
  const { order } = await proformaOrder(dealer)
  const { order: online } = await proformaOrder(dealer)
  await approve((await send(order)).id, order.total_amount)
  await payAll(online.id)
  const listed = async (method: string) =>
    (await owner.client.rpc('admin_list_orders', { p_filter: { method, customer: dealer.id } })).data
  expect(await listed('transfer')).toMatchObject([{ id: order.id, by_transfer: true, by_proforma: true }])
  expect(await listed('online')).toMatchObject([{ id: online.id, by_transfer: false }])
  const span = {
    p_from: new Date(Date.now() - 3_600_000).toISOString(),
    p_until: new Date(Date.now() + 60_000).toISOString(),
    p_after: order.number - 1,
  }
  const sales = await owner.client.call('admin_report_sales', span)
  expect(sales.find(({ number }) => number === order.number)).toMatchObject({ by_transfer: true })
  expect(sales.find(({ number }) => number === online.number)).toMatchObject({ by_transfer: false })
  expect((await accountant.client.rpc('admin_accounting_orders', span)).data).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ order: order.number, by_transfer: true }),
      expect.objectContaining({ order: online.number, by_transfer: false }),
    ]),
  )
})

it('transfer: sends the message of paid orders when its own is switched off', async () => {
  const { order } = await proformaOrder(dealer)
  await sql(`update public.sms_templates set is_active = false where key = 'transfer_approved'`)
  await approve((await send(order)).id, order.total_amount)
  expect(
    await sqlValue(
      `select template_key from public.sms_messages where order_id = $1 and template_key <> 'proforma_issued'`,
      [order.id],
    ),
  ).toBe('order_paid')
})

it('transfer: of less leaves a difference, which the next one pays', async () => {
  const { order } = await proformaOrder(dealer)
  await approve((await send(order)).id, order.total_amount - 30_000)
  expect(await orderRow(order.id)).toMatchObject({ is_paid: true, due_amount: 30_000, owed_amount: 0 })
  await moveOrder(owner, order, 'processing')
  await expect(moveOrder(owner, order, 'shipped')).rejects.toMatchObject({ message: 'difference_due' })
  await approve((await send(order, { amount: 30_000 })).id, 30_000)
  expect(await orderRow(order.id)).toMatchObject({ due_amount: 0, owed_amount: 0 })
  expect(await paymentsOf(order)).toEqual([
    `transfer order verified ${order.total_amount - 30_000}`,
    'transfer difference verified 30000',
  ])
})

it('transfer: of more is owed back', async () => {
  const { order } = await proformaOrder(dealer)
  await approve((await send(order)).id, order.total_amount + 7_000)
  expect(await orderRow(order.id)).toMatchObject({ is_paid: true, due_amount: 0, owed_amount: 7_000 })
})

it('transfer: approved for a cancelled order it is an unallocated payment', async () => {
  const { order, product } = await proformaOrder(dealer)
  const { id } = await send(order)
  await dealer.client.rpc('cancel_order', { p_order_id: order.id })
  await approve(id, order.total_amount)
  expect(await orderRow(order.id)).toMatchObject({ status: 'cancelled', is_paid: false, owed_amount: 0 })
  expect(await paymentsOf(order)).toEqual([`transfer order unallocated ${order.total_amount}`])
  expect(await stockOf(product)).toBe(10)
  const waiting = await accountant.client.query(
    'select amount::int from public.unallocated_payments where order_id = $1',
    [order.id],
  )
  expect(waiting.data).toEqual([{ amount: order.total_amount }])
})

it('transfer: approved after the order expired it takes the stock again', async () => {
  const { order, product } = await proformaOrder(dealer)
  const { id } = await send(order)
  await sql(
    `update public.transfer_receipts set state = 'declined', reason = 'x', decided_at = now() where id = $1`,
    [id],
  )
  await end(order)
  await sql(
    `update public.transfer_receipts set state = 'open', reason = '', decided_at = null where id = $1`,
    [id],
  )
  expect(await stockOf(product)).toBe(10)
  expect((await send(order)).error?.message).toBe('order_not_payable')
  await approve(id, order.total_amount)
  expect(await orderRow(order.id)).toMatchObject({ status: 'paid' })
  expect(await stockOf(product)).toBe(8)
})

it('transfer: for an order that is sold out it is unallocated until staff take it with new stock', async () => {
  await sql('update public.transfer_settings set holds_stock = false')
  const { order, product } = await proformaOrder(dealer)
  const { id } = await send(order)
  await sql('update public.products set stock_quantity = 1 where id = $1', [product.id])
  await approve(id, order.total_amount)
  expect(await orderRow(order.id)).toMatchObject({ status: 'pending', is_paid: false })
  expect(await paymentsOf(order)).toEqual([`transfer order unallocated ${order.total_amount}`])
  const [money] = await sql<{ id: string }>('select id from public.payments where order_id = $1', [order.id])
  const take = () => refusal(accountant.client.rpc('admin_take_payment', { p_payment_id: money!.id }))
  expect(await take()).toBe('out_of_stock')
  await sql('update public.products set stock_quantity = 10 where id = $1', [product.id])
  expect(await take()).toBeUndefined()
  expect(await orderRow(order.id)).toMatchObject({ status: 'paid', due_amount: 0 })
  expect(await stockOf(product)).toBe(8)
})

it('transfers: sums of payments and orders agree through random lives of orders', async () => {
  const buyer = await createPerson('shop')
  let seed = 7
  const random = (n: number) => (seed = (seed * 48_271) % 2_147_483_647) % n
  for (let n = 0; n < byDay(5, 24); n++) {
    await sql('update public.transfer_settings set holds_stock = $1', [random(2) === 0])
    const { order } = await proformaOrder(buyer, 1 + random(3))
    let came = 0
    for (let step = 0; step < 4; step++) {
      const now = await orderRow(order.id)
      if (random(5) === 0) await buyer.client.rpc('cancel_order', { p_order_id: order.id })
      const { id, error } = await send(order, { amount: 1 + random(900_000) }, buyer)
      if (error) continue
      const received = random(3) === 0 ? now.due_amount || 1 : 1 + random(900_000)
      if (random(4) === 0) await decline(id)
      else if ((await approve(id, received)) === undefined) came += received
    }
    const [sums] = await sql<{ all: number; verified: number }>(
      `select coalesce(sum(amount), 0)::int as all, coalesce(sum(amount) filter (where state = 'verified'), 0)::int as verified
       from public.payments where order_id = $1`,
      [order.id],
    )
    const after = await orderRow(order.id)
    expect(sums).toEqual({ all: came, verified: after.collected_amount })
    expect(after.owed_amount).toBe(
      Math.max(
        after.collected_amount - (after.total_amount - after.reduced_amount) - after.refunded_amount,
        0,
      ),
    )
  }
  expect(await brokenInvariants()).toEqual([])
})

it('transfer list: finds by order and tracking number', async () => {
  const { order } = await proformaOrder(dealer)
  const { id } = await send(order, { tracking: `TR${order.number}` })
  for (const p_search of [String(order.number), `tr${order.number}`])
    expect(await accountant.client.call('admin_list_transfers', { p_search })).toMatchObject([
      { id, amount: order.total_amount, expected: order.total_amount, bank: 'پارسیان', state: 'open' },
    ])
})

it('waiting transfers: are counted in alerts and in the order list, for staff of payments only', async () => {
  const { order } = await proformaOrder(dealer)
  await send(order)
  const counts = async (staff: Person) =>
    (
      await staff.client.query<{ alerts: { transfers: number }; counts: object }>(
        'select public.admin_alerts() as alerts, public.admin_order_counts() as counts',
      )
    ).data![0]!
  const { alerts, counts: listed } = await counts(accountant)
  expect(alerts.transfers).toBeGreaterThan(0)
  expect(listed).toMatchObject({ transfers: alerts.transfers })
  const other = await counts(seller)
  expect(other.alerts).not.toHaveProperty('transfers')
  expect(other.counts).not.toHaveProperty('transfers')
})

it('request_invoice: needs the buyer’s identity, which the formal invoice of the order takes over', async () => {
  await identifyShop()
  const { order } = await proformaOrder(dealer)
  const wish = (buyer: Person) => refusal(buyer.client.rpc('request_invoice', { p_order_id: order.id }))
  expect(await wish(dealer)).toBe('buyer_identity_missing')
  await identify(dealer)
  expect(await wish(await createPerson('dealer'))).toBe('order_not_found')
  expect(await wish(dealer)).toBeUndefined()
  expect((await orderRow(order.id)).wants_invoice).toBe(true)
  await approve((await send(order)).id, order.total_amount)
  const issued = await accountant.client.rpc('admin_issue_invoice', { p_order_id: order.id })
  expect(issued.error).toBeNull()
  expect(
    await dealer.client.rows('select buyer, total::int from public.invoices where id = $1', [issued.data]),
  ).toMatchObject([{ buyer: { national_id: '0013542419' }, total: order.total_amount }])
})
