import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  ADDRESS,
  brokenInvariants,
  createProduct,
  createCode,
  fillCart,
  orderFor,
  placeOrder,
  quoteCart,
  runOut,
} from './support/products.ts'
import { createPerson } from './support/people.ts'
import { serviceClient, sql } from './support/database.ts'
import './support/rollback.ts'

const stockOf = async (id: string) =>
  (
    await sql<{ n: number }>(
      'select available_quantity as n from public.product_with_discounts where id = $1',
      [id],
    )
  )[0]!.n

describe('place_order', () => {
  it('takes the stock, keeps what was sold and writes the events', async () => {
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
    expect(await stockOf(product.id)).toBe(1)
    const { data: items } = await person.client.from('order_items').select().eq('order_id', order.id)
    expect(items).toMatchObject([
      { product_name: 'قابلمهٔ آزمون', quantity: 3, unit_price: 120_000, line_total: 360_000 },
    ])
    const { data: events } = await person.client
      .from('order_events')
      .select('to_status')
      .eq('order_id', order.id)
    expect(events).toEqual([{ to_status: 'pending' }])
    expect(await brokenInvariants()).toEqual([])
  })

  it('refuses with a reason and changes nothing', async () => {
    const person = await createPerson()
    const product = await createProduct({ price: 100_000, stock: 2 })
    const refusal = async (options: Parameters<typeof placeOrder>[1]) =>
      (await placeOrder(person, { p_expected_total: 150_000, ...options })).error?.message
    expect(await refusal({})).toBe('cart_empty')
    await fillCart(person, product)
    expect(await refusal({ p_expected_total: 149_999 })).toBe('price_changed')
    expect(await refusal({ p_code: 'nothing' })).toBe('code_unknown')
    expect(await refusal({ p_address: { ...ADDRESS, postal_code: '1111111111' } })).toBe('invalid_address')
    expect(await refusal({ p_address: 'x' })).toBe('invalid_address')
    expect(await refusal({ p_note: 'ب'.repeat(501) })).toBe('note_too_long')
    await sql('update public.products set stock_quantity = 0 where id = $1', [product.id])
    expect(await refusal({})).toBe('cart_changed')
    expect(await sql('select 1 from public.orders where user_id = $1', [person.id])).toEqual([])
  })

  it('makes a new order of the same wishes once the old one is given up for good, and only then', async () => {
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
    // Its time is over, and it may be taken up again: it is still the order of these wishes.
    await runOut(first.id)
    await serviceClient().rpc('expire_orders')
    expect(await place()).toMatchObject({ id: first.id, status: 'cancelled', payment_error: 'expired' })
    // For longer than two hours: it may not.
    await sql(`update public.orders set created_at = now() - interval '3 hours' where id = $1`, [first.id])
    const second = await place()
    expect(second).toMatchObject({ status: 'pending', holds_stock: true })
    expect(second.id).not.toBe(first.id)
    // Its owner gave it up; three at once make one.
    await person.client.rpc('cancel_order', { p_order_id: second.id })
    const again = await Promise.all([place(), place(), place()])
    expect(new Set(again.map(({ id }) => id)).size).toBe(1)
    expect([first.id, second.id]).not.toContain(again[0]!.id)
    expect((await place()).id).toBe(again[0]!.id)
    expect(await brokenInvariants()).toEqual([])
  })

  it('answers the same order to the same key, in parallel too', async () => {
    const person = await createPerson()
    const product = await createProduct({ stock: 50 })
    await fillCart(person, product, 2)
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        placeOrder(person, { p_idempotency_key: key, p_expected_total: 250_000 }),
      ),
    )
    expect(new Set(answers.map((a) => (a.data as unknown as { id: string }).id)).size).toBe(1)
    expect(await stockOf(product.id)).toBe(48)
  })

  it('has no second order of one key, whoever writes it', async () => {
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

  it('releases the older unpaid order of the same person', async () => {
    const person = await createPerson()
    const product = await createProduct({ stock: 3 })
    const code = await createCode({ uses_limit: 1, user_uses_limit: 1 })
    const first = await orderFor(person, product, 3, { p_code: code })
    // The pieces and the code that the first order holds are the same person's to order again.
    const quote = await quoteCart(person, code)
    expect(quote).toMatchObject({ orderable: true, discount: { error: null } })
    const second = (await placeOrder(person, { p_code: code })).data as unknown as { id: string }
    expect(second.id).not.toBe(first.id)
    const [old] = await sql('select status, payment_error from public.orders where id = $1', [first.id])
    expect(old).toEqual({ status: 'cancelled', payment_error: 'superseded' })
    expect(await stockOf(product.id)).toBe(0)
    expect(await brokenInvariants()).toEqual([])
  })

  it('settles a total of nothing at once, and refuses one too small for the gateway', async () => {
    const person = await createPerson()
    const product = await createProduct({ price: 500, stock: 5 })
    const free = await createCode({ discount_value: 100 })
    await fillCart(person, product)
    expect(
      (await placeOrder(person, { p_delivery_method: 'pickup', p_expected_total: 500 })).error?.message,
    ).toBe('total_too_small')
    const { data } = await placeOrder(person, {
      p_delivery_method: 'pickup',
      p_expected_total: 0,
      p_code: free,
    })
    expect(data).toMatchObject({ status: 'paid', is_paid: true, total_amount: 0 })
    expect((await person.client.from('cart_items').select()).data).toEqual([])
    expect(await brokenInvariants()).toEqual([])
  })

  it('takes cash on delivery from a confirmed phone, three open orders at most', async () => {
    const person = await createPerson()
    const product = await createProduct({ stock: 50 })
    for (let i = 0; i < 3; i++) {
      const order = await orderFor(person, product, 1, { p_payment_method: 'cash_on_delivery' })
      expect(order).toMatchObject({ status: 'awaiting_review', is_paid: false })
    }
    await fillCart(person, product)
    expect((await placeOrder(person, { p_payment_method: 'cash_on_delivery' })).error?.message).toBe(
      'too_many_cash_orders',
    )
    await sql('update public.profiles set phone_number = null where id = $1', [person.id])
    expect((await placeOrder(person, { p_payment_method: 'cash_on_delivery' })).error?.message).toBe(
      'phone_required',
    )
  })

  it('refuses the blocked', async () => {
    const person = await createPerson()
    const product = await createProduct()
    await fillCart(person, product)
    await sql('update public.profiles set is_blocked = true where id = $1', [person.id])
    expect((await placeOrder(person, { p_expected_total: 150_000 })).error?.message).toBe('account_blocked')
  })
})

describe('the ways back', () => {
  it('cancel gives stock and code back once, to the owner alone', async () => {
    const [person, stranger] = await Promise.all([createPerson(), createPerson()])
    const product = await createProduct({ stock: 5 })
    const code = await createCode({ uses_limit: 1 })
    const order = await orderFor(person, product, 2, { p_code: code })
    expect((await stranger.client.rpc('cancel_order', { p_order_id: order.id })).error?.message).toBe(
      'order_not_found',
    )
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => person.client.rpc('cancel_order', { p_order_id: order.id })),
    )
    expect(answers.filter((a) => !a.error)).toHaveLength(1)
    expect(await stockOf(product.id)).toBe(5)
    expect(await sql('select uses_count from public.discount_codes where code = $1', [code])).toEqual([
      { uses_count: 0 },
    ])
    expect(await brokenInvariants()).toEqual([])
  })

  it('expiry ends what is late, and nothing else', async () => {
    const person = await createPerson()
    const other = await createPerson()
    const product = await createProduct({ stock: 5 })
    const late = await orderFor(person, product, 2)
    const fresh = await orderFor(other, product, 1)
    await runOut(late.id)
    await Promise.all(Array.from({ length: 4 }, () => serviceClient().rpc('expire_orders', {})))
    const rows = await sql(
      'select id, status, payment_error from public.orders where id = any ($1) order by number',
      [[late.id, fresh.id]],
    )
    expect(rows).toEqual([
      { id: late.id, status: 'cancelled', payment_error: 'expired' },
      { id: fresh.id, status: 'pending', payment_error: null },
    ])
    expect(await stockOf(product.id)).toBe(4)
    expect(await brokenInvariants()).toEqual([])
  })

  it('retry reprices, takes the stock again and shows a change first', async () => {
    const person = await createPerson()
    const product = await createProduct({ price: 100_000, stock: 5 })
    const order = await orderFor(person, product, 2)
    await runOut(order.id)
    await serviceClient().rpc('expire_orders', {})
    await sql('update public.product_prices set amount = 110000 where product_id = $1', [product.id])
    const retry = (total: number) =>
      person.client.rpc('retry_order', { p_order_id: order.id, p_expected_total: total })
    expect((await retry(250_000)).error?.message).toBe('price_changed')
    expect((await retry(270_000)).data).toMatchObject({
      status: 'pending',
      total_amount: 270_000,
      payment_error: null,
    })
    expect(await stockOf(product.id)).toBe(3)
    await sql('update public.products set stock_quantity = 0 where id = $1', [product.id])
    expect((await retry(270_000)).data).toMatchObject({ status: 'pending' })
    expect(await brokenInvariants()).toEqual([])
  })

  it('retry drops a code that no longer counts, and settles what costs nothing', async () => {
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
    expect((await retry(50_000)).error?.message).toBe('price_changed')
    expect((await retry(100_000)).data).toMatchObject({
      total_amount: 100_000,
      discount_code: null,
      discount_amount: 0,
    })
    expect(await brokenInvariants()).toEqual([])

    const all = await createCode({ discount_value: 100 })
    await sql(
      'update public.orders set discount_code = $1, discount_code_id = (select id from public.discount_codes where code = $1) where id = $2',
      [all, order.id],
    )
    expect((await retry(0)).data).toMatchObject({ status: 'paid', is_paid: true, total_amount: 0 })
    expect(await brokenInvariants()).toEqual([])
  })

  it('an order that its owner cancelled does not come back', async () => {
    const person = await createPerson()
    const order = await orderFor(person, await createProduct(), 1)
    await person.client.rpc('cancel_order', { p_order_id: order.id })
    const { error } = await person.client.rpc('retry_order', {
      p_order_id: order.id,
      p_expected_total: order.total_amount,
    })
    expect(error?.message).toBe('order_not_payable')
  })
})
