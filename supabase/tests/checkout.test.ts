import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { serviceClient, sql, sqlValue } from './support/database.ts'
import { refusal, settleOrder, stockOf } from './support/orders.ts'
import { createPerson } from './support/people.ts'
import {
  ADDRESS,
  brokenInvariants,
  createCode,
  createProduct,
  fillCart,
  orderFor,
  placeOrder,
  quoteCart,
  runOut,
} from './support/products.ts'

const usesOf = async (code: string) =>
  await sqlValue<number>('select uses_count as uses from public.discount_codes where code = $1', [code])

it('place_order: takes the stock, keeps what was sold and writes the event', async () => {
  const person = await createPerson()
  const product = await createProduct({ price: 120_000, stock: [4], name: 'قابلمهٔ آزمون' })
  const code = await createCode({ uses_limit: 5 })
  const order = await orderFor(person, product, 3, { p_code: code, p_note: '  زنگ نزنید  ' })
  expect(order).toMatchObject({
    status: 'pending',
    is_paid: false,
    subtotal: 360_000,
    shipping_cost: 50_000,
    discount_amount: 36_000,
    total_amount: 374_000,
    discount_code: code,
    customer_note: 'زنگ نزنید',
    shipping_address: ADDRESS,
  })
  expect(
    await sqlValue('select stock_quantity as n from public.product_colors where product_id = $1', [
      product.id,
    ]),
  ).toBe(1)
  expect(
    await person.client.rows(
      `select product_name, quantity, unit_price::int, line_total::int from public.order_items where order_id = $1`,
      [order.id],
    ),
  ).toEqual([{ product_name: 'قابلمهٔ آزمون', quantity: 3, unit_price: 120_000, line_total: 360_000 }])
  expect(
    await person.client.rows('select to_status from public.order_events where order_id = $1', [order.id]),
  ).toEqual([{ to_status: 'pending' }])
  expect(await brokenInvariants()).toEqual([])
})

it('place_order: a refusal names its reason and changes nothing', async () => {
  const person = await createPerson()
  const product = await createProduct({ price: 100_000, stock: 2 })
  const place = (options: Parameters<typeof placeOrder>[1] = {}) =>
    refusal(placeOrder(person, { p_expected_total: 150_000, ...options }))
  expect(await place()).toBe('cart_empty')
  await fillCart(person, product)
  expect(await place({ p_expected_total: 149_999 })).toBe('price_changed')
  expect(await place({ p_code: 'nothing' })).toBe('code_unknown')
  expect(await place({ p_address: { ...ADDRESS, postal_code: '1111111111' } })).toBe('invalid_address')
  expect(await place({ p_address: 'x' })).toBe('invalid_address')
  expect(await place({ p_note: 'ب'.repeat(501) })).toBe('note_too_long')
  await sql('update public.products set stock_quantity = 0 where id = $1', [product.id])
  expect(await place()).toBe('cart_changed')
  await sql('update public.products set stock_quantity = 2 where id = $1', [product.id])
  await sql('update public.profiles set is_blocked = true where id = $1', [person.id])
  expect(await place()).toBe('account_blocked')
  expect(await sql('select from public.orders where user_id = $1', [person.id])).toEqual([])
})

it('place_order: the same key returns the same order until that order can no longer be resumed', async () => {
  const person = await createPerson()
  const product = await createProduct({ price: 100_000, stock: 9 })
  await fillCart(person, product, 1)
  const key = randomUUID()
  const place = async () => {
    const { data, error } = await placeOrder(person, { p_idempotency_key: key, p_expected_total: 150_000 })
    if (error) throw error
    return data
  }
  const first = await place()
  expect((await place()).id).toBe(first.id)
  expect(await stockOf(product)).toBe(8)
  // Expired, but its owner may still resume it.
  await runOut(first.id)
  await serviceClient().rpc('expire_orders')
  expect(await place()).toMatchObject({ id: first.id, status: 'cancelled', payment_error: 'expired' })
  await sql(`update public.orders set created_at = now() - interval '3 hours' where id = $1`, [first.id])
  const second = await place()
  expect(second).toMatchObject({ status: 'pending', holds_stock: true })
  expect(second.id).not.toBe(first.id)
  await person.client.rpc('cancel_order', { p_order_id: second.id })
  const third = await place()
  expect([first.id, second.id]).not.toContain(third.id)
  expect((await place()).id).toBe(third.id)
  expect(await brokenInvariants()).toEqual([])
})

it('orders: two of one person cannot have the same idempotency key', async () => {
  const person = await createPerson()
  const { id } = await orderFor(person, await createProduct({ stock: 5 }), 1)
  await expect(
    sql(
      `insert into public.orders (user_id, payment_method, subtotal, shipping_cost, total_amount, delivery_method, idempotency_key)
       select user_id, payment_method, 1000, 0, 1000, delivery_method, idempotency_key from public.orders where id = $1`,
      [id],
    ),
  ).rejects.toMatchObject({ code: '23505', constraint: 'orders_user_id_idempotency_key_key' })
})

it('place_order: replaces the older unpaid order of the same person, with its stock and code', async () => {
  const person = await createPerson()
  const product = await createProduct({ stock: 3 })
  const code = await createCode({ uses_limit: 1, user_uses_limit: 1 })
  const first = await orderFor(person, product, 3, { p_code: code })
  expect(await quoteCart(person, code)).toMatchObject({ orderable: true, discount: { error: null } })
  const second = (await placeOrder(person, { p_code: code })).data!
  expect(second.id).not.toBe(first.id)
  expect(await sql('select status, payment_error from public.orders where id = $1', [first.id])).toEqual([
    { status: 'cancelled', payment_error: 'superseded' },
  ])
  expect(await stockOf(product)).toBe(0)
  expect(await brokenInvariants()).toEqual([])
})

it('place_order: a code counts once its order is paid', async () => {
  const person = await createPerson()
  const product = await createProduct()
  const code = await createCode({ uses_limit: 2, user_uses_limit: 1 })
  const first = await orderFor(person, product, 1, { p_code: code })
  await settleOrder(first)
  await fillCart(person, product)
  expect((await quoteCart(person, code)).discount).toMatchObject({ amount: 0, error: 'code_used_up' })
  expect(await refusal(placeOrder(person, { p_code: code }))).toBe('code_used_up')
  const other = await createPerson()
  expect((await orderFor(other, product, 1, { p_code: code })).discount_amount).toBe(10_000)
})

it('place_order: an order of nothing is paid at once, one too small for the gateway is refused', async () => {
  const person = await createPerson()
  const free = await createCode({ discount_value: 100 })
  await fillCart(person, await createProduct({ price: 999, stock: 5 }))
  const pickup = { p_delivery_method: 'pickup' as const }
  expect(await refusal(placeOrder(person, { ...pickup, p_expected_total: 999 }))).toBe('total_too_small')
  const { data } = await placeOrder(person, { ...pickup, p_expected_total: 0, p_code: free })
  expect(data).toMatchObject({ status: 'paid', is_paid: true, total_amount: 0 })
  expect((await person.client.query('select from public.cart_items')).data).toEqual([])
  await fillCart(person, await createProduct({ price: 1000, stock: 5 }))
  expect((await placeOrder(person, { ...pickup, p_expected_total: 1000 })).error).toBeNull()
  expect(await brokenInvariants()).toEqual([])
})

it('cash on delivery: needs a confirmed phone and at most two other open orders', async () => {
  const person = await createPerson()
  const product = await createProduct({ stock: 50 })
  const cash = { p_payment_method: 'cash_on_delivery' as const }
  for (let i = 0; i < 3; i++)
    expect(await orderFor(person, product, 1, cash)).toMatchObject({
      status: 'awaiting_review',
      is_paid: false,
    })
  await fillCart(person, product)
  expect(await refusal(placeOrder(person, cash))).toBe('too_many_cash_orders')
  await sql('update public.profiles set phone_number = null where id = $1', [person.id])
  expect(await refusal(placeOrder(person, cash))).toBe('phone_required')
})

it('cancel_order: returns stock and code once, for the owner only', async () => {
  const [person, stranger] = await Promise.all([createPerson(), createPerson()])
  const product = await createProduct({ stock: 5 })
  const code = await createCode({ uses_limit: 1 })
  const order = await orderFor(person, product, 2, { p_code: code })
  const cancel = (by: typeof person) => refusal(by.client.rpc('cancel_order', { p_order_id: order.id }))
  expect(await cancel(stranger)).toBe('order_not_found')
  expect(await cancel(person)).toBeUndefined()
  expect(await cancel(person)).toBe('order_not_cancellable')
  expect(await stockOf(product)).toBe(5)
  expect(await usesOf(code)).toBe(0)
  expect(
    await refusal(
      person.client.rpc('retry_order', { p_order_id: order.id, p_expected_total: order.total_amount }),
    ),
  ).toBe('order_not_payable')
  expect(await brokenInvariants()).toEqual([])
})

it('expire_orders: ends overdue orders only, and each once', async () => {
  const product = await createProduct({ stock: 5 })
  const late = await orderFor(await createPerson(), product, 2)
  const fresh = await orderFor(await createPerson(), product, 1)
  await runOut(late.id)
  for (const _ of [1, 2]) await serviceClient().rpc('expire_orders', {})
  expect(
    await sql('select id, status, payment_error from public.orders where id = any ($1) order by number', [
      [late.id, fresh.id],
    ]),
  ).toEqual([
    { id: late.id, status: 'cancelled', payment_error: 'expired' },
    { id: fresh.id, status: 'pending', payment_error: null },
  ])
  expect(await stockOf(product)).toBe(4)
  expect(await brokenInvariants()).toEqual([])
})

it('retry_order: shows a new price first, then takes the stock again', async () => {
  const person = await createPerson()
  const product = await createProduct({ price: 100_000, stock: 5 })
  const order = await orderFor(person, product, 2)
  await runOut(order.id)
  await serviceClient().rpc('expire_orders', {})
  await sql('update public.product_prices set amount = 110000 where product_id = $1', [product.id])
  const retry = (total: number) =>
    person.client.rpc('retry_order', { p_order_id: order.id, p_expected_total: total })
  expect(await refusal(retry(250_000))).toBe('price_changed')
  expect((await retry(270_000)).data).toMatchObject({
    status: 'pending',
    total_amount: 270_000,
    payment_error: null,
  })
  expect(await stockOf(product)).toBe(3)
  await sql('update public.products set stock_quantity = 0 where id = $1', [product.id])
  expect((await retry(270_000)).data).toMatchObject({ status: 'pending' })
  expect(await brokenInvariants()).toEqual([])
})

it('retry_order: drops a code that ended, refuses too little, and pays an order of nothing', async () => {
  const person = await createPerson()
  const product = await createProduct({ price: 100_000, stock: 5 })
  const code = await createCode({ discount_value: 50 })
  const order = await orderFor(person, product, 1, {
    p_code: code,
    p_delivery_method: 'pickup',
    p_expected_total: 50_000,
  })
  const retry = (total: number) =>
    person.client.rpc('retry_order', { p_order_id: order.id, p_expected_total: total })
  expect((await retry(50_000)).data).toMatchObject({ total_amount: 50_000, discount_code: code })
  await sql('update public.discount_codes set is_active = false where code = $1', [code])
  expect(await refusal(retry(50_000))).toBe('price_changed')
  expect((await retry(100_000)).data).toMatchObject({
    total_amount: 100_000,
    discount_code: null,
    discount_amount: 0,
  })
  expect(await brokenInvariants()).toEqual([])

  const reprice = (amount: number) =>
    sql('update public.product_prices set amount = $2 where product_id = $1', [product.id, amount])
  await reprice(999)
  expect(await refusal(retry(999))).toBe('total_too_small')
  await reprice(1000)
  expect((await retry(1000)).data).toMatchObject({ status: 'pending', total_amount: 1000 })

  const all = await createCode({ discount_value: 100 })
  await sql(
    `update public.orders set discount_code = $1, discount_code_id = (select id from public.discount_codes where code = $1)
     where id = $2`,
    [all, order.id],
  )
  expect((await retry(0)).data).toMatchObject({ status: 'paid', is_paid: true, total_amount: 0 })
  expect(await brokenInvariants()).toEqual([])
})
