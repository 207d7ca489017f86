/** What the shop owes back, what it may give back, and what the customer is told of it. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  authority,
  brokenInvariants,
  createProduct,
  createCode,
  orderFor,
  type Product,
  type Order,
} from './support/products.ts'
import { createPerson, type Person } from './support/people.ts'
import { serviceClient, sql } from './support/database.ts'
import './support/rollback.ts'

let admin: Person
let buyer: Person
beforeAll(async () => {
  ;[admin, buyer] = await Promise.all([createPerson('admin'), createPerson()])
})

const moneyOf = async (id: string) => {
  const [row] = await sql<Record<'collected' | 'reduced' | 'refunded' | 'owed', number>>(
    `select collected_amount::int as collected, reduced_amount::int as reduced, refunded_amount::int as refunded,
       owed_amount::int as owed from public.orders where id = $1`,
    [id],
  )
  return row!
}
const stock = async (product: Product) =>
  (
    await sql<{ n: number }>('select stock_quantity as n from public.products where id = $1', [product.id])
  )[0]!.n
const messages = (id: string, template: string) =>
  sql<{ body: string }>(
    'select body from public.sms_messages where order_id = $1 and template_key = $2 order by id',
    [id, template],
  ).then((rows) => rows.map(({ body }) => body))

async function settle(order: Order, reference = '1') {
  const key = authority()
  const server = serviceClient()
  const { error } = await server.rpc('start_payment', {
    p_order_id: order.id,
    p_authority: key,
    p_amount: order.total_amount,
  })
  if (error) throw error
  await server.rpc('settle_payment', { p_authority: key, p_reference_id: reference })
  return key
}

async function paid(quantity = 3, options: { code?: string; who?: Person } = {}) {
  const product = await createProduct({ price: 200_000, stock: 10 })
  const order = await orderFor(
    options.who ?? buyer,
    product,
    quantity,
    options.code ? { p_code: options.code } : {},
  )
  await settle(order)
  return { product, order }
}

async function onDelivery(quantity = 3) {
  const person = await createPerson()
  const product = await createProduct({ price: 200_000, stock: 10 })
  const order = await orderFor(person, product, quantity, { p_payment_method: 'cash_on_delivery' })
  return { product, order, person }
}

async function lines(order: { id: string }, quantity: number) {
  const [item] = await sql<{ id: string }>('select id from public.order_items where order_id = $1', [
    order.id,
  ])
  return [{ item: item!.id, quantity, restock: true }]
}

async function move(order: { id: string }, ...way: ('processing' | 'shipped' | 'delivered')[]) {
  for (const to of way) {
    const { error } = await admin.client.rpc('admin_set_order_status', { p_order_id: order.id, p_to: to })
    if (error) throw error
  }
}
const takeOut = async (order: Order, quantity: number, request = randomUUID()) =>
  admin.client.rpc('admin_cancel_lines', {
    p_order_id: order.id,
    p_lines: await lines(order, quantity),
    p_request: request,
  })
const takeBack = async (order: { id: string }, quantity: number, more: object = {}) =>
  admin.client.rpc('admin_return_lines', {
    p_order_id: order.id,
    p_lines: await lines(order, quantity),
    p_request: randomUUID(),
    ...more,
  })
const collect = (order: Order) => admin.client.rpc('admin_settle_cash', { p_order_id: order.id })
const refund = (order: Order, amount: number, id = randomUUID()) =>
  admin.client.rpc('admin_note_refund', {
    p_id: id,
    p_order_id: order.id,
    p_amount: amount,
    p_method: 'card',
    p_reference: '998877',
  })
const standsInRefunds = async (order: Order) => {
  const { data } = await admin.client.rpc('admin_list_orders', {
    p_tab: 'refund',
    p_search: String(order.number),
  })
  return data!.some(({ id }) => id === order.id)
}

describe('what is owed back', () => {
  it('is nothing for what was cancelled before the courier collected', async () => {
    const { order } = await onDelivery()
    expect((await takeOut(order, 1)).error).toBeNull()
    await move(order, 'processing', 'shipped')
    expect((await collect(order)).error).toBeNull()
    expect(await moneyOf(order.id)).toEqual({ collected: 450_000, reduced: 200_000, refunded: 0, owed: 0 })
    expect((await refund(order, 200_000)).error?.message).toBe('refund_not_due')
    expect(await standsInRefunds(order)).toBe(false)
  })

  it('is nothing for what came back before the courier collected', async () => {
    const { order } = await onDelivery()
    await move(order, 'processing', 'shipped')
    await takeBack(order, 1)
    await collect(order)
    expect(await moneyOf(order.id)).toMatchObject({ collected: 450_000, owed: 0 })
    expect((await refund(order, 1)).error?.message).toBe('refund_not_due')
    // What comes back after that is owed, and nothing else.
    await takeBack(order, 1)
    expect(await moneyOf(order.id)).toMatchObject({ collected: 450_000, reduced: 400_000, owed: 200_000 })
    const { error } = await refund(order, 200_001)
    expect([error?.message, JSON.parse(error?.details ?? '{}')]).toEqual([
      'refund_too_high',
      { amount: 200_000 },
    ])
    expect((await refund(order, 200_000)).error).toBeNull()
    expect(await standsInRefunds(order)).toBe(false)
  })

  it('is what left a paid order, until it went back', async () => {
    const { order } = await paid()
    await takeOut(order, 1)
    expect(await moneyOf(order.id)).toMatchObject({ collected: 650_000, owed: 200_000 })
    expect(await standsInRefunds(order)).toBe(true)
    await refund(order, 150_000)
    expect(await moneyOf(order.id)).toMatchObject({ refunded: 150_000, owed: 50_000 })
    await admin.client.rpc('admin_cancel_order', { p_order_id: order.id, p_restock: true })
    expect(await moneyOf(order.id)).toMatchObject({ reduced: 650_000, owed: 500_000 })
    expect((await refund(order, 500_000)).error).toBeNull()
    expect((await refund(order, 1)).error?.message).toBe('refund_not_due')
  })

  it('counts neither money of the queue nor orders that cost nothing', async () => {
    const product = await createProduct({ price: 200_000, stock: 5 })
    const order = await orderFor(buyer, product, 1)
    const server = serviceClient()
    const keys = [authority(), authority()]
    for (const key of keys)
      await server.rpc('start_payment', {
        p_order_id: order.id,
        p_authority: key,
        p_amount: order.total_amount,
      })
    for (const key of keys) await server.rpc('settle_payment', { p_authority: key, p_reference_id: key })
    expect(await moneyOf(order.id)).toMatchObject({ collected: order.total_amount, owed: 0 })
    const code = await createCode({ discount_value: 100 })
    const free = await orderFor(buyer, await createProduct({ stock: 5 }), 1, {
      p_code: code,
      p_delivery_method: 'pickup',
      p_expected_total: 0,
    })
    expect((await buyer.client.rpc('cancel_order', { p_order_id: free.id })).error).toBeNull()
    expect(await moneyOf(free.id)).toEqual({ collected: 0, reduced: 0, refunded: 0, owed: 0 })
  })

  it('cannot be passed by anybody’s hand', async () => {
    const { order } = await onDelivery()
    await takeOut(order, 1)
    await move(order, 'processing', 'shipped')
    await collect(order)
    await expect(
      sql('update public.orders set refunded_amount = 1 where id = $1', [order.id]),
    ).rejects.toThrow('refunded_within_collected')
    // An order whose money never came.
    const open = await orderFor(buyer, await createProduct(), 1)
    expect((await refund(open, open.total_amount)).error?.message).toBe('refund_not_due')
  })

  it('leaves the postage of an order that came back whole to be collected, unless it is waived', async () => {
    for (const waived of [false, true]) {
      const { order } = await onDelivery(1)
      await move(order, 'processing', 'shipped')
      await takeBack(order, 1, { p_postage: waived })
      const { error } = await collect(order)
      expect([waived, error?.message]).toEqual([waived, waived ? 'cash_not_due' : undefined])
      expect(await moneyOf(order.id)).toMatchObject({ collected: waived ? 0 : 50_000, owed: 0 })
    }
  })

  it('and the money that came stand in the report of sales', async () => {
    const { order } = await onDelivery()
    await takeOut(order, 1)
    await move(order, 'processing', 'shipped')
    await collect(order)
    const { data } = await admin.client.rpc('admin_report_sales', {
      p_from: new Date(Date.now() - 3_600_000).toISOString(),
      p_until: new Date(Date.now() + 3_600_000).toISOString(),
      p_after: order.number - 1,
      p_limit: 1,
    })
    expect(data).toMatchObject([
      { number: order.number, total: 650_000, collected: 450_000, income: 450_000, owed: 0 },
    ])
  })
})

describe('a paid order that nobody has touched', () => {
  it('is taken back by its owner alone, with pieces and code, and its money is owed', async () => {
    const code = await createCode({ discount_value: 10 })
    const [owner, other] = await Promise.all([createPerson(), createPerson()])
    const { product, order } = await paid(3, { code, who: owner })
    const cancel = (person: Person) => person.client.rpc('cancel_order', { p_order_id: order.id })
    for (const person of [other, admin]) expect((await cancel(person)).error?.message).toBe('order_not_found')
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(owner)))
    expect(answers.filter(({ error }) => !error)).toHaveLength(1)
    expect(await stock(product)).toBe(10)
    expect(await sql('select uses_count from public.discount_codes where code = $1', [code])).toEqual([
      { uses_count: 0 },
    ])
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
    expect(await moneyOf(order.id)).toMatchObject({ owed: order.total_amount })
    expect(await standsInRefunds(order)).toBe(true)
    expect(await messages(order.id, 'order_cancelled')).toEqual([
      expect.stringContaining('۵۹۰٬۰۰۰ تومان به شما بازگردانده می‌شود.'),
    ])
  })

  it('is not ended by who gave up an unpaid one', async () => {
    const { product, order } = await paid(1)
    const cancel = (p_paid: boolean) => buyer.client.rpc('cancel_order', { p_order_id: order.id, p_paid })
    expect((await cancel(false)).error?.message).toBe('changed_meanwhile')
    expect(await stock(product)).toBe(9)
    expect((await cancel(true)).error).toBeNull()
    expect(await stock(product)).toBe(10)
  })

  it('stays once the shop prepares it', async () => {
    const { order } = await paid(1)
    await move(order, 'processing')
    const { error } = await buyer.client.rpc('cancel_order', { p_order_id: order.id })
    expect(error?.message).toBe('order_not_cancellable')
  })
})

describe('the customer hears, once, however often it is pressed', () => {
  const TIMES = 20

  it('of pieces that are taken out', async () => {
    const { order } = await paid()
    const request = randomUUID()
    await Promise.all(Array.from({ length: TIMES }, () => takeOut(order, 1, request)))
    expect(await messages(order.id, 'order_reduced')).toEqual([
      expect.stringMatching(/^۱ کالا از سفارش .+ لغو شد\. ۲۰۰٬۰۰۰ تومان به شما بازگردانده می‌شود\. هرمز$/),
    ])
    const cash = await onDelivery()
    await takeOut(cash.order, 2)
    expect(await messages(cash.order.id, 'order_reduced')).toEqual([
      expect.stringContaining('۲ کالا از سفارش'),
    ])
    expect((await messages(cash.order.id, 'order_reduced'))[0]).toContain(
      'مبلغ تازهٔ سفارش ۲۵۰٬۰۰۰ تومان است.',
    )
    // The last piece ends the order: that is one message, and another one.
    await takeOut(cash.order, 1)
    expect(await messages(cash.order.id, 'order_reduced')).toHaveLength(1)
    expect(await messages(cash.order.id, 'order_cancelled')).toHaveLength(1)
  })

  it('of pieces that came back to the desk', async () => {
    const { order } = await paid()
    await move(order, 'processing', 'shipped')
    const request = randomUUID()
    await Promise.all(Array.from({ length: TIMES }, () => takeBack(order, 1, { p_request: request })))
    expect(await messages(order.id, 'return_accepted')).toEqual([
      expect.stringMatching(/پذیرفته شد\. ۲۰۰٬۰۰۰ تومان به شما بازگردانده می‌شود\. هرمز$/),
    ])
  })

  it('of money that went back', async () => {
    const { order } = await paid()
    await takeOut(order, 1)
    const id = randomUUID()
    await Promise.all(Array.from({ length: TIMES }, () => refund(order, 200_000, id)))
    expect(await messages(order.id, 'refund_noted')).toEqual([
      expect.stringMatching(/^۲۰۰٬۰۰۰ تومان بابت سفارش .+ به شما بازگردانده شد\. کد پیگیری: 998877\. هرمز$/),
    ])
  })

  it('of money that its order could not take, and of its return', async () => {
    const product = await createProduct({ price: 200_000, stock: 5 })
    const order = await orderFor(buyer, product, 1)
    const server = serviceClient()
    const keys = [authority(), authority()]
    for (const key of keys)
      await server.rpc('start_payment', {
        p_order_id: order.id,
        p_authority: key,
        p_amount: order.total_amount,
      })
    await server.rpc('settle_payment', { p_authority: keys[0]!, p_reference_id: '1' })
    await Promise.all(
      Array.from({ length: TIMES }, () =>
        server.rpc('settle_payment', { p_authority: keys[1]!, p_reference_id: '2' }),
      ),
    )
    expect(await messages(order.id, 'money_waiting')).toEqual([
      expect.stringMatching(/۲۵۰٬۰۰۰ تومان\) رسید، ولی سفارش .+ پیش‌تر پرداخت شده بود\./),
    ])
    const gone = await orderFor(buyer, product, 1)
    const late = authority()
    await server.rpc('start_payment', {
      p_order_id: gone.id,
      p_authority: late,
      p_amount: gone.total_amount,
    })
    await buyer.client.rpc('cancel_order', { p_order_id: gone.id })
    await server.rpc('settle_payment', { p_authority: late, p_reference_id: '3' })
    expect(await messages(gone.id, 'money_waiting')).toEqual([
      expect.stringContaining('دیگر انجام‌شدنی نبود'),
    ])
    const [money] = await sql<{ id: string }>('select id from public.payments where authority = $1', [late])
    const resolve = () =>
      admin.client.rpc('admin_resolve_payment', { p_payment_id: money!.id, p_resolution: 'کارت به کارت شد' })
    await Promise.all(Array.from({ length: TIMES }, resolve))
    expect(await messages(gone.id, 'refund_noted')).toEqual([
      expect.stringContaining('۲۵۰٬۰۰۰ تومان بابت سفارش'),
    ])
  })
})

describe('the order keeps', () => {
  it('the name of its way of delivery, whatever the shop calls it later', async () => {
    const { order } = await onDelivery()
    const [{ title }] = (await sql<{ title: string }>(
      `select title from public.delivery_methods where method = 'post'`,
    )) as [{ title: string }]
    expect(order.delivery_title).toBe(title)
    try {
      await sql(`update public.delivery_methods set title = 'چاپار' where method = 'post'`)
      const after = await onDelivery()
      expect(after.order.delivery_title).toBe('چاپار')
      expect(await sql('select delivery_title from public.orders where id = $1', [order.id])).toEqual([
        { delivery_title: title },
      ])
    } finally {
      await sql(`update public.delivery_methods set title = $1 where method = 'post'`, [title])
    }
  })

  it('its receiver’s name for an account without one, when it is their own phone', async () => {
    const nameOf = async ({ id }: Person) =>
      (
        await sql<{ name: string }>(
          `select first_name || '|' || last_name as name from public.profiles where id = $1`,
          [id],
        )
      )[0]!.name
    const to = (person: Person, phone: string, name = 'مریم السادات  دلاوری') =>
      createProduct().then((product) =>
        orderFor(person, product, 1, {
          p_address: {
            full_name: name,
            phone_number: phone,
            province: 'هرمزگان',
            city: 'بندرعباس',
            address: 'گلشهر جنوبی، کوچهٔ نیلوفر ۴',
            postal_code: '7916941837',
          },
        }),
      )
    const person = await createPerson()
    await sql(`update public.profiles set first_name = '', last_name = '' where id = $1`, [person.id])
    await to(person, '09170000099')
    expect(await nameOf(person)).toBe('|')
    await to(person, person.phone)
    expect(await nameOf(person)).toBe('مریم|السادات دلاوری')
    await to(person, person.phone, 'کسی دیگر')
    expect(await nameOf(person)).toBe('مریم|السادات دلاوری')
  })
})

it('leaves nothing that does not add up', async () => {
  expect(await brokenInvariants()).toEqual([])
})
