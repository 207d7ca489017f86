/** How long and how often the shop keeps something for somebody: pieces, visits to the bank, money on arrival. */
import { describe, expect, it } from 'vitest'
import {
  ADDRESS,
  authority,
  brokenInvariants,
  createProduct,
  fillCart,
  orderFor,
  type Order,
  placeOrder,
  quoteCart,
  runOut,
} from './support/products.ts'
import { createPerson, type Person } from './support/people.ts'
import { serviceClient, sql } from './support/database.ts'
import './support/rollback.ts'

const server = () => serviceClient()
const start = (order: Order, key = authority()) =>
  server().rpc('start_payment', { p_order_id: order.id, p_authority: key, p_amount: order.total_amount })
const cancelAtBank = (key: string) =>
  server().rpc('fail_payment', {
    p_authority: key,
    p_status: 'canceled',
    p_error: 'Payment canceled by user',
  })
const open = (order: Order) =>
  server().rpc('open_payment', { p_order_id: order.id, p_amount: order.total_amount })
const retry = (person: Person, order: Order) =>
  person.client.rpc('retry_order', { p_order_id: order.id, p_expected_total: order.total_amount })
const stockOf = async (id: string) =>
  (await sql<{ n: number }>('select stock_quantity as n from public.products where id = $1', [id]))[0]!.n

describe('visits to the gateway', () => {
  it('go on with the payment that is open, for the same order and amount', async () => {
    const order = await orderFor(await createPerson(), await createProduct())
    expect((await open(order)).data).toBeNull()
    const key = authority()
    await start(order, key)
    expect((await open(order)).data).toBe(key)
    const other = await server().rpc('open_payment', {
      p_order_id: order.id,
      p_amount: order.total_amount + 1,
    })
    expect(other.data).toBeNull()
    // The bank's page is not good for ever.
    await sql(`update public.payments set created_at = now() - interval '16 minutes' where authority = $1`, [
      key,
    ])
    expect((await open(order)).data).toBeNull()
  })

  it('are five for one order, also when 30 come at once', async () => {
    const order = await orderFor(await createPerson(), await createProduct())
    const answers = await Promise.all(Array.from({ length: 30 }, () => start(order)))
    expect(answers.filter(({ error }) => !error)).toHaveLength(5)
    expect(new Set(answers.flatMap(({ error }) => error?.message ?? []))).toEqual(
      new Set(['too_many_payments']),
    )
    await sql(`update public.payments set created_at = now() - interval '1 day' where order_id = $1`, [
      order.id,
    ])
    expect((await open(order)).error?.message).toBe('too_many_payments')
  })

  it('are twenty for one customer in an hour', async () => {
    const person = await createPerson()
    const product = await createProduct({ stock: 50 })
    const answers: (string | null)[] = []
    let last!: Order
    for (let n = 0; n < 5; n++) {
      // Each order takes the place of the one before.
      last = await orderFor(person, product, 1)
      for (let visit = 0; visit < 4; visit++) answers.push((await start(last)).error?.message ?? null)
    }
    expect(answers.every((answer) => answer === null)).toBe(true)
    expect((await start(last)).error?.message).toBe('too_many_payments_in_hour')
    const next = await orderFor(person, product, 1)
    expect((await open(next)).error?.message).toBe('too_many_payments_in_hour')
    const other = await createPerson()
    expect((await start(await orderFor(other, product, 1))).error).toBeNull()
    await sql(`update public.payments set created_at = created_at - interval '1 hour' where order_id = $1`, [
      last.id,
    ])
    expect((await start(next)).error).toBeNull()
  })
})

describe('what an unpaid order holds', () => {
  const clock = async (id: string) =>
    (
      await sql<{ minutes: number; renewals: number }>(
        `select round(extract(epoch from expires_at - now()) / 60)::int as minutes, hold_renewals as renewals
         from public.orders where id = $1`,
        [id],
      )
    )[0]
  const pass = (id: string, minutes: number) =>
    sql(
      `update public.orders set created_at = created_at - make_interval(mins => $2),
         expires_at = expires_at - make_interval(mins => $2) where id = $1`,
      [id, minutes],
    )

  it('is kept anew twice, then its owner orders again', async () => {
    const person = await createPerson()
    const product = await createProduct({ stock: 1 })
    const order = await orderFor(person, product, 1)
    expect(await clock(order.id)).toEqual({ minutes: 30, renewals: 0 })
    // Whoever pays at once keeps what they have.
    await start(order)
    await retry(person, order)
    expect(await clock(order.id)).toEqual({ minutes: 30, renewals: 0 })
    for (const renewals of [1, 2]) {
      await pass(order.id, 29)
      expect((await retry(person, order)).error).toBeNull()
      expect(await clock(order.id)).toEqual({ minutes: 30, renewals })
    }
    await pass(order.id, 29)
    // A third time it keeps what is left of its time, no more.
    expect((await retry(person, order)).error).toBeNull()
    expect(await clock(order.id)).toEqual({ minutes: 1, renewals: 2 })
    await runOut(order.id)
    await server().rpc('expire_orders', {})
    expect((await retry(person, order)).error?.message).toBe('hold_over')
    expect(await stockOf(product.id)).toBe(1)
    const again = await placeOrder(person)
    expect(again.error).toBeNull()
    expect(await stockOf(product.id)).toBe(0)
    expect(await brokenInvariants()).toEqual([])
  })

  it('is never kept beyond two hours from when it was placed', async () => {
    const person = await createPerson()
    const order = await orderFor(person, await createProduct(), 1)
    await pass(order.id, 110)
    expect((await retry(person, order)).error).toBeNull()
    expect(await clock(order.id)).toEqual({ minutes: 10, renewals: 1 })
    await pass(order.id, 11)
    expect((await retry(person, order)).error?.message).toBe('hold_over')
    expect((await start(order)).error?.message).toBe('hold_over')
  })

  it('comes back at most twice after the payer turned back', async () => {
    const person = await createPerson()
    const order = await orderFor(person, await createProduct(), 1)
    const answers: (string | null)[] = []
    for (let round = 0; round < 3; round++) {
      const key = authority()
      await start(order, key)
      await cancelAtBank(key)
      answers.push((await retry(person, order)).error?.message ?? null)
    }
    expect(answers).toEqual([null, null, 'hold_over'])
  })
})

describe('cash on delivery', () => {
  it('has a limit of pieces and of toman, which the quote explains and place_order keeps', async () => {
    const [person, admin] = await Promise.all([createPerson(), createPerson('admin')])
    const product = await createProduct({ price: 100_000, stock: 500 })
    const set = (pieces: number | null, amount: number | null) =>
      admin.client
        .from('delivery_settings')
        .update({ cash_max_pieces: pieces, cash_max_amount: amount })
        .eq('id', true)
        .select('id')
    const [before] = await sql<{ cash_max_pieces: number; cash_max_amount: string }>(
      'select cash_max_pieces, cash_max_amount from public.delivery_settings',
    )
    const limit = async () => ((await quoteCart(person)) as unknown as { cash_limit: unknown }).cash_limit
    const place = (method: 'online' | 'cash_on_delivery') =>
      placeOrder(person, { p_payment_method: method, p_address: ADDRESS })
    try {
      await fillCart(person, product, 6)
      expect((await set(5, null)).data).toHaveLength(1)
      expect(await limit()).toEqual({ error: 'cash_too_many_pieces', most: 5 })
      const refused = await place('cash_on_delivery')
      expect([refused.error?.message, JSON.parse(refused.error?.details ?? '{}')]).toEqual([
        'cash_too_many_pieces',
        { error: 'cash_too_many_pieces', most: 5 },
      ])
      await set(null, 599_999)
      expect(await limit()).toEqual({ error: 'cash_too_much', most: 599_999 })
      expect((await place('cash_on_delivery')).error?.message).toBe('cash_too_much')
      await set(6, 600_000)
      expect(await limit()).toBeNull()
      expect((await place('cash_on_delivery')).error).toBeNull()
      // Who pays first buys as much as there is.
      await fillCart(person, product, 100)
      expect((await place('online')).error).toBeNull()
    } finally {
      await set(before!.cash_max_pieces, Number(before!.cash_max_amount))
    }
    const [stranger] = await Promise.all([createPerson('dealer')])
    const { data } = await stranger.client
      .from('delivery_settings')
      .update({ cash_max_pieces: null })
      .eq('id', true)
      .select('id')
    expect(data).toEqual([])
  })
})

describe('the cart that was seen', () => {
  const seen = async (person: Person) => (await person.client.rpc('seen_cart').single()).data!.version
  it('is the one that is ordered: another of the same price is refused with its own figures', async () => {
    const person = await createPerson()
    const [one, other] = await Promise.all([createProduct(), createProduct()])
    await fillCart(person, one)
    const version = await seen(person)
    // Another tab.
    await person.client.rpc('set_cart_line', { p_product_id: one.id, p_quantity: 0 })
    await fillCart(person, other)
    const refused = await placeOrder(person, { p_cart: version, p_expected_total: 150_000 })
    expect(refused.error?.message).toBe('cart_changed')
    const figures = JSON.parse(refused.error!.details) as {
      cart: string
      orderable: boolean
      lines: { product_id: string }[]
    }
    expect(figures).toMatchObject({ orderable: true, total: 150_000, lines: [{ product_id: other.id }] })
    expect(await sql('select 1 from public.orders where user_id = $1', [person.id])).toEqual([])
    // What is confirmed now is what was shown now.
    expect((await placeOrder(person, { p_cart: figures.cart, p_expected_total: 150_000 })).error).toBeNull()
  })

  it('has another name after every change, and none when it is empty', async () => {
    const [person, stranger] = await Promise.all([createPerson(), createPerson()])
    const product = await createProduct()
    expect(await seen(person)).toBeNull()
    const names = new Set<string>()
    for (const quantity of [1, 2, 1]) {
      await fillCart(person, product, quantity)
      names.add(await seen(person))
    }
    expect(names.size).toBe(3)
    expect(await seen(stranger)).toBeNull()
  })
})

describe('the address book', () => {
  it('holds fifty addresses, also when 70 come at once', async () => {
    const person = await createPerson()
    const answers = await Promise.all(
      Array.from({ length: 70 }, (_, n) =>
        person.client.from('addresses').insert({ ...ADDRESS, address: `خیابان شمارهٔ ${n}` }),
      ),
    )
    expect(answers.filter(({ error }) => !error)).toHaveLength(50)
    expect(new Set(answers.flatMap(({ error }) => error?.message ?? []))).toEqual(
      new Set(['address_book_full']),
    )
  })
})
