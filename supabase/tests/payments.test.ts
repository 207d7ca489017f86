import { describe, expect, it } from 'vitest'
import {
  authority,
  brokenInvariants,
  createProduct,
  orderFor,
  type Order,
  runOut,
} from './support/products.ts'
import { createPerson, type Person } from './support/people.ts'
import { serviceClient, sql } from './support/database.ts'
import './support/rollback.ts'

const server = () => serviceClient()

async function started(
  stock = 5,
  quantity = 2,
): Promise<{ person: Person; order: Order; productId: string; authority: string }> {
  const person = await createPerson()
  const product = await createProduct({ price: 100_000, stock })
  const order = await orderFor(person, product, quantity)
  const key = authority()
  const { error } = await server().rpc('start_payment', {
    p_order_id: order.id,
    p_authority: key,
    p_amount: order.total_amount,
  })
  if (error) throw error
  return { person, order, productId: product.id, authority: key }
}
const settle = (key: string, reference = '12345') =>
  server().rpc('settle_payment', {
    p_authority: key,
    p_reference_id: reference,
    p_card_pan: '502229******5995',
  })
const prepare = async (key: string) =>
  (await server().rpc('prepare_payment', { p_authority: key })).data?.[0]?.action
const stateOf = async (key: string) =>
  (await sql<{ state: string }>('select state from public.payments where authority = $1', [key]))[0]!.state
const orderRow = async (id: string) =>
  (
    await sql(
      'select status, payment_status, payment_error, is_paid, payment_reference_id from public.orders where id = $1',
      [id],
    )
  )[0]

describe('a payment', () => {
  it('settles once, however often it is reported', async () => {
    const { person, order, authority: key } = await started()
    expect(await prepare(key)).toBe('verify')
    const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => settle(key, `ref-${i}`)))
    expect(answers.every((a) => !a.error)).toBe(true)
    expect(new Set(answers.map((a) => (a.data as unknown as Order).payment_reference_id)).size).toBe(1)
    expect(await orderRow(order.id)).toMatchObject({
      status: 'paid',
      payment_status: 'successful',
      is_paid: true,
    })
    expect(
      await sql(`select 1 from public.order_events where order_id = $1 and to_status = 'paid'`, [order.id]),
    ).toHaveLength(1)
    expect((await person.client.from('cart_items').select()).data).toEqual([])
    expect(await prepare(key)).toBe('done')
    expect(await brokenInvariants()).toEqual([])
  })

  it('leaves in the cart what was added after the order', async () => {
    const { person, productId, authority: key } = await started(9, 2)
    await person.client.rpc('set_cart_line', { p_product_id: productId, p_quantity: 3, p_add: true })
    await settle(key)
    expect((await person.client.from('cart_items').select('quantity')).data).toEqual([{ quantity: 3 }])
  })

  it('that the payer turned back gives everything back, and a paid order stays paid', async () => {
    const { order, productId, authority: key } = await started(5, 2)
    const cancel = () =>
      server().rpc('fail_payment', {
        p_authority: key,
        p_status: 'canceled',
        p_error: 'Payment canceled by user',
      })
    await Promise.all([cancel(), cancel(), cancel()])
    expect(await orderRow(order.id)).toEqual({
      status: 'payment_failed',
      payment_status: 'canceled',
      payment_error: 'Payment canceled by user',
      is_paid: false,
      payment_reference_id: null,
    })
    expect(await sql('select stock_quantity from public.products where id = $1', [productId])).toEqual([
      { stock_quantity: 5 },
    ])

    const paid = await started()
    await settle(paid.authority)
    await server().rpc('fail_payment', { p_authority: paid.authority, p_status: 'canceled', p_error: 'late' })
    expect(await orderRow(paid.order.id)).toMatchObject({
      status: 'paid',
      is_paid: true,
      payment_error: null,
    })
    expect(await brokenInvariants()).toEqual([])
  })

  it('that comes late takes the stock again, or is left to the gateway', async () => {
    const late = await started(5, 2)
    await runOut(late.order.id)
    await server().rpc('expire_orders', {})
    expect(await prepare(late.authority)).toBe('verify')
    await settle(late.authority)
    expect(await orderRow(late.order.id)).toMatchObject({ status: 'paid', is_paid: true })

    const gone = await started(2, 2)
    await runOut(gone.order.id)
    await server().rpc('expire_orders', {})
    await sql('update public.products set stock_quantity = 0 where id = $1', [gone.productId])
    expect(await prepare(gone.authority)).toBe('refuse')
    // Whether the gateway verified it before is for the server to ask; until then nothing is decided.
    expect(await stateOf(gone.authority)).toBe('pending')
    await server().rpc('refuse_payment', { p_authority: gone.authority })
    expect(await stateOf(gone.authority)).toBe('refused')
    expect(await orderRow(gone.order.id)).toMatchObject({ status: 'cancelled', is_paid: false })
    expect(await brokenInvariants()).toEqual([])
  })

  it('that comes late and does not count gives its pieces back again', async () => {
    const { order, productId, authority: key } = await started(5, 2)
    const fail = () =>
      server().rpc('fail_payment', { p_authority: key, p_status: 'failed', p_error: 'verification_failed' })
    for (let round = 0; round < 3; round++) {
      await fail()
      expect(await orderRow(order.id)).toMatchObject({ status: 'payment_failed', is_paid: false })
      expect(await sql('select stock_quantity from public.products where id = $1', [productId])).toEqual([
        { stock_quantity: 5 },
      ])
      expect(await prepare(key)).toBe('verify')
      expect(await sql('select stock_quantity from public.products where id = $1', [productId])).toEqual([
        { stock_quantity: 3 },
      ])
    }
    await fail()
    expect(await brokenInvariants()).toEqual([])
  })

  it('verified though its order cannot take it waits in the queue', async () => {
    const gone = await started(2, 2)
    await gone.person.client.rpc('cancel_order', { p_order_id: gone.order.id })
    await settle(gone.authority)
    expect(await stateOf(gone.authority)).toBe('unallocated')
    // Money that was taken is never noted as left to the gateway.
    await server().rpc('refuse_payment', { p_authority: gone.authority })
    expect(await stateOf(gone.authority)).toBe('unallocated')
    expect(await orderRow(gone.order.id)).toMatchObject({ status: 'cancelled', is_paid: false })
    expect(await brokenInvariants()).toEqual([])

    const admin = await createPerson('admin')
    const queue = async (client = admin.client) =>
      (await client.from('unallocated_payments').select().eq('order_id', gone.order.id)).data
    expect(await queue(gone.person.client)).toEqual([])
    const [waiting] = (await queue())!
    expect(waiting).toMatchObject({
      amount: gone.order.total_amount,
      order_number: gone.order.number,
      reference_id: '12345',
      resolved_at: null,
    })
    const resolve = (client: Person['client'], text: string) =>
      client.rpc('admin_resolve_payment', { p_payment_id: waiting!.id!, p_resolution: text })
    expect((await resolve(gone.person.client, 'برگشت')).error?.message).toBe('admin_required')
    expect((await resolve(admin.client, '  ')).error?.message).toBe('resolution_required')
    const answers = await Promise.all([1, 2, 3].map(() => resolve(admin.client, ' به کارت برگشت ')))
    expect(answers.map(({ error }) => error?.message ?? 'done').sort()).toEqual([
      'done',
      'payment_not_found',
      'payment_not_found',
    ])
    expect((await queue())![0]).toMatchObject({ resolution: 'به کارت برگشت', resolved_by: admin.id })
  })

  it('of an order paid by another attempt is refused; only the newest attempt can fail the order', async () => {
    const { order, authority: first } = await started()
    const second = authority()
    await server().rpc('start_payment', {
      p_order_id: order.id,
      p_authority: second,
      p_amount: order.total_amount,
    })
    await server().rpc('fail_payment', {
      p_authority: first,
      p_status: 'canceled',
      p_error: 'Payment canceled by user',
    })
    expect(await orderRow(order.id)).toMatchObject({ status: 'payment_pending' })
    await settle(second)
    expect(await prepare(first)).toBe('refuse')
    expect(await orderRow(order.id)).toMatchObject({ status: 'paid' })
  })

  it('starts for the exact amount of a payable order alone', async () => {
    const { order, authority: key } = await started()
    const start = async (amount: number) =>
      (
        await server().rpc('start_payment', {
          p_order_id: order.id,
          p_authority: authority(),
          p_amount: amount,
        })
      ).error?.message
    expect(await start(order.total_amount - 1)).toBe('price_changed')
    await settle(key)
    expect(await start(order.total_amount)).toBe('order_not_payable')
  })
})

describe('every order of events', () => {
  it('ends in exactly one legal outcome', async () => {
    for (let round = 0; round < 12; round++) {
      const { person, order, authority: key } = await started()
      await runOut(order.id)
      const events = [
        () => settle(key),
        () =>
          server().rpc('fail_payment', {
            p_authority: key,
            p_status: 'canceled',
            p_error: 'Payment canceled by user',
          }),
        () => person.client.rpc('cancel_order', { p_order_id: order.id }),
        () => server().rpc('expire_orders', {}),
      ]
      await Promise.all([...events.slice(round % 4), ...events.slice(0, round % 4)].map((event) => event()))
      const row = await orderRow(order.id)
      const state = await stateOf(key)
      // The money is either the order's, or in the queue; never lost, never counted twice.
      expect([row!.is_paid, state]).toEqual(
        row!.is_paid ? [true, 'verified'] : [false, expect.stringMatching(/unallocated/)],
      )
    }
    expect(await brokenInvariants()).toEqual([])
  })
})
