import { expect, it } from 'vitest'
import { passTime, serviceClient, type Session, sql } from './support/database.ts'
import {
  cancelPayment,
  messagesOf,
  paymentState,
  preparePayment,
  refusal,
  settlePayment,
  startPayment,
  stockOf,
} from './support/orders.ts'
import { createPerson, type Person } from './support/people.ts'
import {
  authority,
  brokenInvariants,
  createProduct,
  orderFor,
  type Order,
  type Product,
  runOut,
  trackId,
} from './support/products.ts'

const server = serviceClient()

/** An order of two items whose payer is at the gateway. */
async function started(
  stock = 5,
): Promise<{ person: Person; order: Order; product: Product; authority: string }> {
  const person = await createPerson()
  const product = await createProduct({ price: 100_000, stock })
  const order = await orderFor(person, product, 2)
  const key = authority()
  const { error } = await startPayment(order, key)
  if (error) throw error
  return { person, order, product, authority: key }
}
const orderRow = async ({ id }: Order) =>
  (
    await sql(
      'select status, payment_status, payment_error, is_paid, payment_reference_id from public.orders where id = $1',
      [id],
    )
  )[0]
const cartOf = async (person: Person) => await person.client.rows('select quantity from public.cart_items')

it('payment: settles once and empties the cart', async () => {
  const { person, order, authority: key } = await started()
  expect(await preparePayment(key)).toBe('verify')
  for (const reference of ['first', 'second'])
    expect((await settlePayment(key, reference)).data).toMatchObject({ payment_reference_id: 'first' })
  expect(await orderRow(order)).toMatchObject({
    status: 'paid',
    payment_status: 'successful',
    is_paid: true,
  })
  expect(
    await sql(`select 1 from public.order_events where order_id = $1 and to_status = 'paid'`, [order.id]),
  ).toHaveLength(1)
  expect(await cartOf(person)).toEqual([])
  expect(await preparePayment(key)).toBe('done')
  expect(await brokenInvariants()).toEqual([])
})

it('payment: keeps in the cart what was added after the order', async () => {
  const { person, product, authority: key } = await started(9)
  await person.client.rpc('set_cart_line', { p_product_id: product.id, p_quantity: 3, p_add: true })
  await settlePayment(key)
  expect(await cartOf(person)).toEqual([{ quantity: 3 }])
})

it('payment: cancelled at the gateway, it returns the stock once', async () => {
  const { order, product, authority: key } = await started()
  await cancelPayment(key)
  await cancelPayment(key)
  expect(await orderRow(order)).toEqual({
    status: 'payment_failed',
    payment_status: 'canceled',
    payment_error: 'Payment canceled by user',
    is_paid: false,
    payment_reference_id: null,
  })
  expect(await stockOf(product)).toBe(5)
  expect(await brokenInvariants()).toEqual([])
})

it('payment: a refused card is canceled, its detail kept with the payment until money comes', async () => {
  const { order, authority: key } = await started()
  await server.rpc('fail_payment', {
    p_authority: key,
    p_status: 'canceled',
    p_error: 'Payment canceled by user',
    p_detail: 'refused_by_bank',
  })
  const detail = () =>
    sql('select state, error, error_detail from public.payments where authority = $1', [key])
  expect(await orderRow(order)).toMatchObject({
    status: 'payment_failed',
    payment_status: 'canceled',
    payment_error: 'Payment canceled by user',
  })
  expect(await detail()).toEqual([
    { state: 'canceled', error: 'Payment canceled by user', error_detail: 'refused_by_bank' },
  ])
  await settlePayment(key)
  expect(await orderRow(order)).toMatchObject({ status: 'paid', is_paid: true })
  expect(await detail()).toEqual([{ state: 'verified', error: null, error_detail: null }])
})

it('payment: a paid order stays paid when a cancellation arrives late', async () => {
  const { order, authority: key } = await started()
  await settlePayment(key)
  await cancelPayment(key)
  expect(await orderRow(order)).toMatchObject({ status: 'paid', is_paid: true, payment_error: null })
  expect(await brokenInvariants()).toEqual([])
})

it('payment: after expiry it takes the stock again', async () => {
  const { order, authority: key } = await started()
  await runOut(order.id)
  await server.rpc('expire_orders', {})
  expect(await preparePayment(key)).toBe('verify')
  await settlePayment(key)
  expect(await orderRow(order)).toMatchObject({ status: 'paid', is_paid: true })
  expect(await brokenInvariants()).toEqual([])
})

it('payment: after expiry and sold out it is refused, but stays pending until the gateway answered', async () => {
  const { order, product, authority: key } = await started(2)
  await runOut(order.id)
  await server.rpc('expire_orders', {})
  await sql('update public.products set stock_quantity = 0 where id = $1', [product.id])
  expect(await preparePayment(key)).toBe('refuse')
  // The gateway may have verified it already.
  expect(await paymentState(key)).toBe('pending')
  await server.rpc('refuse_payment', { p_authority: key })
  expect(await paymentState(key)).toBe('refused')
  expect(await orderRow(order)).toMatchObject({ status: 'cancelled', is_paid: false })
  expect(await brokenInvariants()).toEqual([])
})

it('payment: failed after it took the stock again, it returns it again', async () => {
  const { order, product, authority: key } = await started()
  const fail = () =>
    server.rpc('fail_payment', { p_authority: key, p_status: 'failed', p_error: 'verification_failed' })
  for (let round = 0; round < 3; round++) {
    await fail()
    expect(await orderRow(order)).toMatchObject({ status: 'payment_failed', is_paid: false })
    expect(await stockOf(product)).toBe(5)
    expect(await preparePayment(key)).toBe('verify')
    expect(await stockOf(product)).toBe(3)
  }
  await fail()
  expect(await brokenInvariants()).toEqual([])
})

it('unallocated payment: verified for a cancelled order, it waits for an admin and is resolved once', async () => {
  const admin = await createPerson('admin')
  const stuck = async () =>
    ((await admin.client.rpc('admin_alerts')).data as { stuck_payments: number }).stuck_payments
  const { person, order, authority: key } = await started(2)
  await person.client.rpc('cancel_order', { p_order_id: order.id })
  const before = await stuck()
  for (let n = 0; n < 2; n++) await settlePayment(key)
  expect(await paymentState(key)).toBe('unallocated')
  expect(await stuck()).toBe(before + 1)
  await server.rpc('refuse_payment', { p_authority: key })
  expect(await paymentState(key)).toBe('unallocated')
  expect(await orderRow(order)).toMatchObject({ status: 'cancelled', is_paid: false })
  expect(await messagesOf(order, 'money_waiting')).toEqual([expect.stringContaining('دیگر انجام‌شدنی نبود')])
  expect(await brokenInvariants()).toEqual([])

  const queue = async (client: Session) =>
    await client.rows<{ id: string }>(
      `select id, amount::int, order_number::int, reference_id, resolved_at, resolved_by, resolution
         from public.unallocated_payments where order_id = $1`,
      [order.id],
    )
  expect(await queue(person.client)).toEqual([])
  const [waiting] = await queue(admin.client)
  expect(waiting).toMatchObject({
    amount: order.total_amount,
    order_number: order.number,
    reference_id: '12345',
    resolved_at: null,
  })
  const resolve = (client: Session, text: string) =>
    refusal(client.rpc('admin_resolve_payment', { p_payment_id: waiting!.id, p_resolution: text }))
  expect(await resolve(admin.client, '  ')).toBe('resolution_required')
  expect(await resolve(admin.client, ' به کارت برگشت ')).toBeUndefined()
  expect(await resolve(admin.client, 'دوباره')).toBe('payment_not_found')
  expect(await queue(admin.client)).toMatchObject([{ resolution: 'به کارت برگشت', resolved_by: admin.id }])
  expect(await messagesOf(order, 'refund_recorded')).toEqual([
    expect.stringContaining('۲۵۰٬۰۰۰ تومان بابت سفارش'),
  ])
  expect(
    await sql(
      `select actor_id, after from public.admin_audit where record_id = $1 and after ? 'returned_payment'`,
      [order.id],
    ),
  ).toEqual([
    { actor_id: admin.id, after: { returned_payment: order.total_amount, resolution: 'به کارت برگشت' } },
  ])
})

it('unallocated payment: a second payment of a paid order sends one message', async () => {
  const { order, authority: first } = await started()
  const second = authority()
  await startPayment(order, second)
  for (const key of [first, second, second]) await settlePayment(key)
  expect(await messagesOf(order, 'money_waiting')).toEqual([
    expect.stringMatching(/۲۵۰٬۰۰۰ تومان\) رسید، ولی سفارش .+ پیش‌تر پرداخت شده بود\./),
  ])
})

it('payment: only the newest attempt fails the order, and older ones are refused once it is paid', async () => {
  const { order, authority: first } = await started()
  const second = authority()
  await passTime(['payments'])
  await startPayment(order, second)
  await cancelPayment(first)
  expect(await orderRow(order)).toMatchObject({ status: 'payment_pending' })
  await settlePayment(second)
  expect(await preparePayment(first)).toBe('refuse')
  expect(await orderRow(order)).toMatchObject({ status: 'paid' })
})

it('start_payment: needs the exact amount of a payable order', async () => {
  const { order, authority: key } = await started()
  expect(await refusal(startPayment(order, authority(), order.total_amount - 1))).toBe('price_changed')
  await settlePayment(key)
  expect(await refusal(startPayment(order))).toBe('order_not_payable')
})

it('payment: keeps its gateway, whose authorities have a form of their own', async () => {
  const { order, authority: first } = await started()
  const track = trackId()
  expect(await refusal(startPayment(order, track))).toBeUndefined()
  expect(
    await sql('select kind, authority, amount::int from public.payments where order_id = $1 order by kind', [
      order.id,
    ]),
  ).toEqual([
    { kind: 'zarinpal', authority: first, amount: order.total_amount },
    { kind: 'zibal', authority: track, amount: order.total_amount },
  ])
  const start = (p_kind: 'zarinpal' | 'zibal' | 'cash', p_authority: string) =>
    refusal(
      server.rpc('start_payment', {
        p_order_id: order.id,
        p_authority,
        p_amount: order.total_amount,
        p_kind,
      }),
    )
  for (const [kind, key] of [
    ['zarinpal', trackId()],
    ['zibal', authority()],
    ['cash', authority()],
    ['zibal', ''],
    ['zibal', '1'.repeat(16)],
  ] as const)
    expect([kind, key, await start(kind, key)]).toEqual([
      kind,
      key,
      expect.stringContaining('gateway_payments_have_authority'),
    ])
  expect(await start('zibal', track)).toContain('payments_authority_key')
})

it('payment: a second gateway takes neither stock nor order again', async () => {
  const { order, product, authority: first } = await started()
  const stock = await stockOf(product)
  const track = trackId()
  await passTime(['payments'])
  await startPayment(order, track)
  expect(await stockOf(product)).toBe(stock)
  await cancelPayment(first)
  expect(await orderRow(order)).toMatchObject({ status: 'payment_pending' })
  await settlePayment(track, '77')
  await settlePayment(track, '78')
  expect(await orderRow(order)).toMatchObject({ status: 'paid', payment_reference_id: '77' })
  expect(await stockOf(product)).toBe(stock)
  expect(await brokenInvariants()).toEqual([])
})
