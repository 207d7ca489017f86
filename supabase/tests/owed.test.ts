/** Money that the shop owes back, refunds, and the messages about them. */
import { randomUUID } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { sql, sqlValue } from './support/database.ts'
import {
  cancelLines,
  messagesOf,
  moveOrder,
  recordRefund,
  refusal,
  returnLines,
  settleOrder,
  settlePayment,
  startPayment,
  stockOf,
} from './support/orders.ts'
import { createPerson, type Person } from './support/people.ts'
import {
  ADDRESS,
  authority,
  brokenInvariants,
  createCode,
  createProduct,
  orderFor,
  type Order,
} from './support/products.ts'
import { setUp } from './support/set-up.ts'

const admin = setUp(() => createPerson('admin'))
const buyer = setUp(() => createPerson())
afterEach(async () => expect(await brokenInvariants()).toEqual([]))

const moneyOf = async ({ id }: Order) => {
  const [row] = await sql<Record<'collected' | 'reduced' | 'refunded' | 'owed', number>>(
    `select collected_amount::int as collected, reduced_amount::int as reduced, refunded_amount::int as refunded,
       owed_amount::int as owed from public.orders where id = $1`,
    [id],
  )
  return row!
}

async function paid(quantity = 3, code?: string) {
  const product = await createProduct({ price: 200_000, stock: 10 })
  const order = await orderFor(buyer, product, quantity, code ? { p_code: code } : {})
  await settleOrder(order)
  return { product, order }
}

async function onDelivery(quantity = 3) {
  const product = await createProduct({ price: 200_000, stock: 10 })
  return orderFor(await createPerson(), product, quantity, { p_payment_method: 'cash_on_delivery' })
}

const takeOut = (order: Order, quantity: number, request?: string) =>
  refusal(cancelLines(admin, order, quantity, request))
const takeBack = (order: Order, quantity: number, more = {}) =>
  refusal(returnLines(admin, order, quantity, more))
const collect = (order: Order) => refusal(admin.client.rpc('admin_settle_cash', { p_order_id: order.id }))
const refund = (order: Order, amount: number, id?: string) => refusal(recordRefund(admin, order, amount, id))
const isInRefunds = async ({ id, number }: Order) => {
  const { data } = await admin.client.rpc('admin_list_orders', { p_tab: 'refund', p_search: String(number) })
  return data!.some((order) => order.id === id)
}

it('owed amount: is nothing for items cancelled before the courier collected', async () => {
  const order = await onDelivery()
  expect(await takeOut(order, 1)).toBeUndefined()
  await moveOrder(admin, order, 'processing', 'shipped')
  expect(await collect(order)).toBeUndefined()
  expect(await moneyOf(order)).toEqual({ collected: 450_000, reduced: 200_000, refunded: 0, owed: 0 })
  expect(await refund(order, 200_000)).toBe('refund_not_due')
  expect(await isInRefunds(order)).toBe(false)
  await expect(sql('update public.orders set refunded_amount = 1 where id = $1', [order.id])).rejects.toThrow(
    'refunded_within_collected',
  )
  expect(
    await admin.client.call('admin_report_sales', {
      p_from: new Date(Date.now() - 3_600_000).toISOString(),
      p_until: new Date(Date.now() + 3_600_000).toISOString(),
      p_after: order.number - 1,
      p_limit: 1,
    }),
  ).toMatchObject([{ number: order.number, total: 650_000, collected: 450_000, income: 450_000, owed: 0 }])
})

it('owed amount: is nothing for items returned before the courier collected, but for those returned later', async () => {
  const order = await onDelivery()
  await moveOrder(admin, order, 'processing', 'shipped')
  await takeBack(order, 1)
  await collect(order)
  expect(await moneyOf(order)).toMatchObject({ collected: 450_000, owed: 0 })
  expect(await refund(order, 1)).toBe('refund_not_due')
  await takeBack(order, 1)
  expect(await moneyOf(order)).toMatchObject({ collected: 450_000, reduced: 400_000, owed: 200_000 })
  const { error } = await recordRefund(admin, order, 200_001)
  expect([error?.message, JSON.parse(error?.details ?? '{}')]).toEqual([
    'refund_too_high',
    { amount: 200_000 },
  ])
  expect(await refund(order, 200_000)).toBeUndefined()
  expect(await isInRefunds(order)).toBe(false)
})

it('owed amount: is what was cancelled of a paid order and not yet refunded', async () => {
  const { order } = await paid()
  await takeOut(order, 1)
  expect(await moneyOf(order)).toMatchObject({ collected: 650_000, owed: 200_000 })
  expect(await isInRefunds(order)).toBe(true)
  await refund(order, 150_000)
  expect(await moneyOf(order)).toMatchObject({ refunded: 150_000, owed: 50_000 })
  await admin.client.rpc('admin_cancel_order', { p_order_id: order.id, p_restock: true })
  expect(await moneyOf(order)).toMatchObject({ reduced: 650_000, owed: 500_000 })
  expect(await refund(order, 500_000)).toBeUndefined()
  expect(await refund(order, 1)).toBe('refund_not_due')
})

it('owed amount: excludes unallocated payments, unpaid orders and orders of nothing', async () => {
  const order = await orderFor(buyer, await createProduct({ price: 200_000, stock: 5 }), 1)
  expect(await refund(order, order.total_amount)).toBe('refund_not_due')
  const keys = [authority(), authority()]
  for (const key of keys) await startPayment(order, key)
  for (const key of keys) await settlePayment(key)
  expect(await moneyOf(order)).toMatchObject({ collected: order.total_amount, owed: 0 })

  const code = await createCode({ discount_value: 100 })
  const free = await orderFor(buyer, await createProduct({ stock: 5 }), 1, {
    p_code: code,
    p_delivery_method: 'pickup',
    p_expected_total: 0,
  })
  expect(await refusal(buyer.client.rpc('cancel_order', { p_order_id: free.id }))).toBeUndefined()
  expect(await moneyOf(free)).toEqual({ collected: 0, reduced: 0, refunded: 0, owed: 0 })
})

it('cash on delivery: postage of a fully returned order is collected unless it is waived', async () => {
  for (const waived of [false, true]) {
    const order = await onDelivery(1)
    await moveOrder(admin, order, 'processing', 'shipped')
    await takeBack(order, 1, { p_postage: waived })
    expect([waived, await collect(order)]).toEqual([waived, waived ? 'cash_not_due' : undefined])
    expect(await moneyOf(order)).toMatchObject({ collected: waived ? 0 : 50_000, owed: 0 })
  }
})

it('cancel_order: a paid order is cancelled by its owner only, once, and its money is owed', async () => {
  const code = await createCode({ discount_value: 10 })
  const { product, order } = await paid(3, code)
  const cancel = (by: Person) => refusal(by.client.rpc('cancel_order', { p_order_id: order.id }))
  for (const person of [await createPerson(), admin]) expect(await cancel(person)).toBe('order_not_found')
  expect(await cancel(buyer)).toBeUndefined()
  expect(await cancel(buyer)).toBe('order_not_cancellable')
  expect(await stockOf(product)).toBe(10)
  expect(await sqlValue('select uses_count from public.discount_codes where code = $1', [code])).toBe(0)
  expect(
    await sql(
      'select status, is_paid, holds_stock, payment_status, payment_error from public.orders where id = $1',
      [order.id],
    ),
  ).toEqual([
    {
      status: 'cancelled',
      is_paid: true,
      holds_stock: false,
      payment_status: 'successful',
      payment_error: 'cancelled_by_customer',
    },
  ])
  expect(await moneyOf(order)).toMatchObject({ owed: order.total_amount })
  expect(await isInRefunds(order)).toBe(true)
  expect(await messagesOf(order, 'order_cancelled')).toEqual([
    expect.stringContaining('۵۹۰٬۰۰۰ تومان به شما بازگردانده می‌شود.'),
  ])
})

it('cancel_order: refuses to cancel as unpaid an order that is paid by now', async () => {
  const { product, order } = await paid(1)
  const cancel = (p_paid: boolean) =>
    refusal(buyer.client.rpc('cancel_order', { p_order_id: order.id, p_paid }))
  expect(await cancel(false)).toBe('changed_meanwhile')
  expect(await stockOf(product)).toBe(9)
  expect(await cancel(true)).toBeUndefined()
  expect(await stockOf(product)).toBe(10)
})

it('order_reduced message: names cancelled items and their money, once for each request', async () => {
  const { order } = await paid()
  const request = randomUUID()
  for (let n = 0; n < 2; n++) await takeOut(order, 1, request)
  expect(await messagesOf(order, 'order_reduced')).toEqual([
    expect.stringMatching(/^۱ محصول از سفارش .+ لغو شد\. ۲۰۰٬۰۰۰ تومان به شما بازگردانده می‌شود\. هرمز$/),
  ])
  const cash = await onDelivery()
  await takeOut(cash, 2)
  expect(await messagesOf(cash, 'order_reduced')).toEqual([expect.stringContaining('۲ محصول از سفارش')])
  expect((await messagesOf(cash, 'order_reduced'))[0]).toContain('مبلغ جدید سفارش ۲۵۰٬۰۰۰ تومان است.')
  // The last item cancels the order, which has its own message.
  await takeOut(cash, 1)
  expect(await messagesOf(cash, 'order_reduced')).toHaveLength(1)
  expect(await messagesOf(cash, 'order_cancelled')).toHaveLength(1)
})

it('return_accepted message: names the money of items returned at the desk, once for each request', async () => {
  const { order } = await paid()
  await moveOrder(admin, order, 'processing', 'shipped')
  const request = randomUUID()
  for (let n = 0; n < 2; n++) await takeBack(order, 1, { p_request: request })
  expect(await messagesOf(order, 'return_accepted')).toEqual([
    expect.stringMatching(/پذیرفته شد\. ۲۰۰٬۰۰۰ تومان به شما بازگردانده می‌شود\. هرمز$/),
  ])
})

it('refund_recorded message: names amount and reference of a refund, once for each refund', async () => {
  const { order } = await paid()
  await takeOut(order, 1)
  const id = randomUUID()
  for (let n = 0; n < 2; n++) await refund(order, 200_000, id)
  expect(await messagesOf(order, 'refund_recorded')).toEqual([
    expect.stringMatching(/^۲۰۰٬۰۰۰ تومان بابت سفارش .+ به شما بازگردانده شد\. کد پیگیری: 998877\. هرمز$/),
  ])
})

it('order: keeps the title of its delivery method when the shop renames it', async () => {
  const before = await onDelivery()
  expect(before.delivery_title).toBe('پست پیشتاز')
  await sql(`update public.delivery_methods set title = 'چاپار' where method = 'post'`)
  expect((await onDelivery()).delivery_title).toBe('چاپار')
  expect(await sqlValue('select delivery_title from public.orders where id = $1', [before.id])).toEqual(
    before.delivery_title,
  )
})

it('order: names an account without a name after its receiver when the phone is the customer’s own', async () => {
  const person = await createPerson()
  await sql(`update public.profiles set first_name = '', last_name = '' where id = $1`, [person.id])
  const nameAfter = async (phone_number: string, full_name: string) => {
    const address = { ...ADDRESS, phone_number, full_name }
    await orderFor(person, await createProduct(), 1, { p_address: address })
    return sqlValue<string>(
      `select first_name || '|' || last_name as name from public.profiles where id = $1`,
      [person.id],
    )
  }
  const name = 'مریم السادات  دلاوری'
  expect(await nameAfter('09170000099', name)).toBe('|')
  expect(await nameAfter(person.phone, name)).toBe('مریم|السادات دلاوری')
  expect(await nameAfter(person.phone, 'کسی دیگر')).toBe('مریم|السادات دلاوری')
})
