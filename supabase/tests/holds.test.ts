import { expect, it } from 'vitest'
import { passTime, serviceClient, sql } from './support/database.ts'
import { cancelPayment, refusal, startPayment, stockOf } from './support/orders.ts'
import { createPerson, type Person } from './support/people.ts'
import {
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

const server = serviceClient()
const open = (order: Order, p_amount = order.total_amount) =>
  server.rpc('open_payment', { p_order_id: order.id, p_amount })
const retry = (person: Person, order: Order) =>
  refusal(person.client.rpc('retry_order', { p_order_id: order.id, p_expected_total: order.total_amount }))

it('open_payment: returns the open payment of the same order and amount for 15 minutes', async () => {
  const order = await orderFor(await createPerson(), await createProduct())
  expect((await open(order)).data).toBeNull()
  const key = authority()
  await startPayment(order, key)
  expect((await open(order)).data).toBe(key)
  expect((await open(order, order.total_amount + 1)).data).toBeNull()
  await sql(`update public.payments set created_at = now() - interval '16 minutes' where authority = $1`, [
    key,
  ])
  expect((await open(order)).data).toBeNull()
})

it('start_payment: an order has at most five payments, whatever their age', async () => {
  const order = await orderFor(await createPerson(), await createProduct())
  for (let n = 0; n < 5; n++) expect(await refusal(startPayment(order))).toBeUndefined()
  expect(await refusal(startPayment(order))).toBe('too_many_payments')
  await sql(`update public.payments set created_at = now() - interval '1 day' where order_id = $1`, [
    order.id,
  ])
  expect(await refusal(open(order))).toBe('too_many_payments')
})

it('start_payment: a customer has at most twenty payments an hour', async () => {
  const person = await createPerson()
  const product = await createProduct({ stock: 50 })
  let last!: Order
  for (let n = 0; n < 5; n++) {
    // Each order replaces the one before.
    last = await orderFor(person, product, 1)
    for (let visit = 0; visit < 4; visit++) expect(await refusal(startPayment(last))).toBeUndefined()
  }
  expect(await refusal(startPayment(last))).toBe('too_many_payments_in_hour')
  const next = await orderFor(person, product, 1)
  expect(await refusal(open(next))).toBe('too_many_payments_in_hour')
  expect(await refusal(startPayment(await orderFor(await createPerson(), product, 1)))).toBeUndefined()
  await sql(`update public.payments set created_at = created_at - interval '1 hour' where order_id = $1`, [
    last.id,
  ])
  expect(await refusal(startPayment(next))).toBeUndefined()
})

const clock = async ({ id }: Order) =>
  (
    await sql<{ minutes: number; renewals: number }>(
      `select round(extract(epoch from expires_at - now()) / 60)::int as minutes, hold_renewals as renewals
       from public.orders where id = $1`,
      [id],
    )
  )[0]
const pass = ({ id }: Order, minutes: number) =>
  sql(
    `update public.orders set created_at = created_at - make_interval(mins => $2),
       expires_at = expires_at - make_interval(mins => $2) where id = $1`,
    [id, minutes],
  )

it('hold: is renewed twice, then the cart has to be ordered again', async () => {
  const person = await createPerson()
  const product = await createProduct({ stock: 1 })
  const order = await orderFor(person, product, 1)
  expect(await clock(order)).toEqual({ minutes: 30, renewals: 0 })
  // A retry at once renews nothing.
  await startPayment(order)
  await retry(person, order)
  expect(await clock(order)).toEqual({ minutes: 30, renewals: 0 })
  for (const renewals of [1, 2]) {
    await pass(order, 29)
    expect(await retry(person, order)).toBeUndefined()
    expect(await clock(order)).toEqual({ minutes: 30, renewals })
  }
  await pass(order, 29)
  expect(await retry(person, order)).toBeUndefined()
  expect(await clock(order)).toEqual({ minutes: 1, renewals: 2 })
  await runOut(order.id)
  await server.rpc('expire_orders', {})
  expect(await retry(person, order)).toBe('hold_over')
  expect(await stockOf(product)).toBe(1)
  expect(await refusal(placeOrder(person))).toBeUndefined()
  expect(await stockOf(product)).toBe(0)
  expect(await brokenInvariants()).toEqual([])
})

it('hold: ends two hours after the order was placed', async () => {
  const person = await createPerson()
  const order = await orderFor(person, await createProduct(), 1)
  await pass(order, 110)
  expect(await retry(person, order)).toBeUndefined()
  expect(await clock(order)).toEqual({ minutes: 10, renewals: 1 })
  await pass(order, 11)
  expect(await retry(person, order)).toBe('hold_over')
  expect(await refusal(startPayment(order))).toBe('hold_over')
})

it('hold: is taken again at most twice after the payer turned back', async () => {
  const person = await createPerson()
  const order = await orderFor(person, await createProduct(), 1)
  const answers: (string | undefined)[] = []
  for (let round = 0; round < 3; round++) {
    const key = authority()
    await startPayment(order, key)
    await cancelPayment(key)
    answers.push(await retry(person, order))
  }
  expect(answers).toEqual([undefined, undefined, 'hold_over'])
})

it('cash on delivery: the quote names the limit of items and toman, place_order keeps it', async () => {
  const [person, dealer, admin] = await Promise.all(
    (['normal', 'dealer', 'admin'] as const).map((type) => createPerson(type)),
  )
  const product = await createProduct({ price: 100_000, stock: 500 })
  const set = (pieces: number | null, amount: number | null, by = admin!) =>
    by.client.query(
      'update public.delivery_settings set cash_max_pieces = $1, cash_max_amount = $2 returning 1 as changed',
      [pieces, amount],
    )
  const limit = async () => ((await quoteCart(person!)) as unknown as { cash_limit: unknown }).cash_limit
  const place = (p_payment_method: 'online' | 'cash_on_delivery') => placeOrder(person!, { p_payment_method })

  expect((await set(null, null, dealer)).data).toEqual([])
  await fillCart(person!, product, 6)
  expect((await set(5, null)).data).toHaveLength(1)
  expect(await limit()).toEqual({ error: 'cash_too_many_pieces', most: 5 })
  const refused = await place('cash_on_delivery')
  expect([refused.error?.message, JSON.parse(refused.error?.details ?? '{}')]).toEqual([
    'cash_too_many_pieces',
    { error: 'cash_too_many_pieces', most: 5 },
  ])
  await set(null, 599_999)
  expect(await limit()).toEqual({ error: 'cash_too_much', most: 599_999 })
  expect(await refusal(place('cash_on_delivery'))).toBe('cash_too_much')
  await set(6, 600_000)
  expect(await limit()).toBeNull()
  expect(await refusal(place('cash_on_delivery'))).toBeUndefined()
  await fillCart(person!, product, 100)
  expect(await refusal(place('online'))).toBeUndefined()
})

const version = async (person: Person) =>
  (await person.client.query<{ version: string }>('select version from private.cart_fingerprint()')).data![0]!
    .version

it('place_order: refuses a cart that changed since it was seen, with the new figures', async () => {
  const person = await createPerson()
  const [one, other] = await Promise.all([createProduct(), createProduct()])
  await fillCart(person, one)
  const seen = await version(person)
  await person.client.rpc('set_cart_line', { p_product_id: one.id, p_quantity: 0 })
  await fillCart(person, other)
  const refused = await placeOrder(person, { p_cart: seen, p_expected_total: 150_000 })
  expect(refused.error?.message).toBe('cart_changed')
  const figures = JSON.parse(refused.error!.details!) as { cart: string }
  expect(figures).toMatchObject({ orderable: true, total: 150_000, lines: [{ product_id: other.id }] })
  expect(await sql('select from public.orders where user_id = $1', [person.id])).toEqual([])
  expect(
    await refusal(placeOrder(person, { p_cart: figures.cart, p_expected_total: 150_000 })),
  ).toBeUndefined()
})

it('cart_fingerprint: has another version after every change, and none for an empty cart', async () => {
  const [person, stranger] = await Promise.all([createPerson(), createPerson()])
  const product = await createProduct()
  expect(await version(person)).toBeNull()
  await fillCart(person, product, 1)
  await passTime(['cart_items'])
  const versions = new Set([await version(person)])
  for (const quantity of [2, 1]) {
    await fillCart(person, product, quantity)
    versions.add(await version(person))
  }
  expect(versions.size).toBe(3)
  expect(await version(stranger)).toBeNull()
})

it('cart_fingerprint: the same lines of another customer are another version, which places no order', async () => {
  const [person, other] = await Promise.all([createPerson(), createPerson()])
  const product = await createProduct()
  await fillCart(person, product)
  const seen = await version(person)
  await sql('update public.cart_items set user_id = $2 where user_id = $1', [person.id, other.id])
  expect(await version(other)).not.toBe(seen)
  expect(await refusal(placeOrder(other, { p_cart: seen, p_expected_total: 150_000 }))).toBe('cart_changed')
  expect(await sql('select from public.orders where user_id = $1', [other.id])).toEqual([])
})
