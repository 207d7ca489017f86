// Committed: calls race on several connections.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { serviceClient, sql } from '../support/database.ts'
import { orderRow, paidOrder } from '../support/desk.ts'
import {
  atOnce,
  cancelLines,
  cancelPayment,
  messagesOf,
  moveOrder,
  recordRefund,
  paymentState,
  refusal,
  settleOrder,
  settlePayment,
  startPayment,
  stockOf,
} from '../support/orders.ts'
import { createPerson, createStaff, type Person } from '../support/people.ts'
import {
  authority,
  brokenInvariants,
  createProduct,
  orderFor,
  type Order,
  trackId,
} from '../support/products.ts'
import { createAccount, paymentsOf, proformaOrder, sendTransfer } from '../support/transfers.ts'
import { setUp } from '../support/set-up.ts'

const admin = setUp(() => createPerson('admin'))
const accountant = setUp(() => createStaff('accountant'))
let account: string
beforeAll(async () => {
  account = await createAccount('IR062960000000100324200001')
})

/** An order of two items whose payer is at the gateway. */
async function started() {
  const person = await createPerson()
  const product = await createProduct({ price: 100_000, stock: 5 })
  const order = await orderFor(person, product, 2)
  const key = authority()
  const { error } = await startPayment(order, key)
  if (error) throw error
  return { person, order, product, key }
}
const send = (buyer: Person, order: Order, id?: string) =>
  sendTransfer(buyer, { order: order.id, account, amount: order.total_amount, ...(id && { id }) })
const approve = (p_id: string, p_received: number, staff = accountant) =>
  refusal(staff.client.rpc('admin_approve_transfer', { p_id, p_received }))
const succeeded = (answers: (string | undefined)[]) => answers.filter((answer) => answer === undefined)

it('races of settle_payment: a payment settles once', async () => {
  const { order, key } = await started()
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => settlePayment(key, `ref-${n}`)))
  expect(answers.filter(({ error }) => error)).toEqual([])
  expect(new Set(answers.map(({ data }) => data!.payment_reference_id)).size).toBe(1)
  expect(
    await sql(`select from public.order_events where order_id = $1 and to_status = 'paid'`, [order.id]),
  ).toHaveLength(1)
  expect(await brokenInvariants()).toEqual([])
})

it('races of settle_payment: one of two gateways pays the order, the other’s money is unallocated', async () => {
  const { order, product, key } = await started()
  const track = trackId()
  expect((await startPayment(order, track)).error).toBeNull()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => settlePayment(n % 2 ? key : track, n % 2 ? 'zarinpal' : 'zibal')),
  )
  expect(answers.filter(({ error }) => error)).toEqual([])
  const states = await sql<{ kind: string; state: string; reference_id: string }>(
    'select kind, state, reference_id from public.payments where order_id = $1 order by state',
    [order.id],
  )
  expect(states.map(({ state }) => state)).toEqual(['verified', 'unallocated'])
  for (const { kind, reference_id } of states) expect(reference_id).toBe(kind)
  expect(await orderRow(order.id)).toMatchObject({ status: 'paid', is_paid: true })
  expect(await stockOf(product)).toBe(3)
  expect(await messagesOf(order, 'money_waiting')).toHaveLength(1)
  expect(await brokenInvariants()).toEqual([])
})

it('races of two gateways: settled at one and canceled at the other, the order is paid', async () => {
  const { order, product, key } = await started()
  const track = trackId()
  await startPayment(order, track)
  await Promise.all([
    ...Array.from({ length: 5 }, () => settlePayment(track)),
    ...Array.from({ length: 5 }, () => cancelPayment(key)),
  ])
  expect([await paymentState(track), await paymentState(key)]).toEqual(['verified', 'canceled'])
  expect(await orderRow(order.id)).toMatchObject({ status: 'paid', is_paid: true })
  expect(await stockOf(product)).toBe(3)
  expect(await brokenInvariants()).toEqual([])
})

it('races of fail_payment: a cancelled payment returns the stock once', async () => {
  const { product, key } = await started()
  await atOnce(5, () => cancelPayment(key))
  expect(await stockOf(product)).toBe(5)
  expect(await brokenInvariants()).toEqual([])
})

it('races of unallocated payments: there is one message, and the payment is resolved once', async () => {
  const { order, key } = await started()
  await settleOrder(order)
  await atOnce(10, () => settlePayment(key))
  expect(await paymentState(key)).toBe('unallocated')
  expect(await messagesOf(order, 'money_waiting')).toHaveLength(1)
  const [money] = await sql<{ id: string }>('select id from public.payments where authority = $1', [key])
  const resolve = () =>
    refusal(
      admin.client.rpc('admin_resolve_payment', { p_payment_id: money!.id, p_resolution: 'کارت به کارت' }),
    )
  expect(succeeded(await atOnce(10, resolve))).toHaveLength(1)
  expect(await messagesOf(order, 'refund_recorded')).toHaveLength(1)
})

it('races of admin_take_payment: an order takes a late payment once', async () => {
  const { person, order, product, key } = await started()
  await person.client.rpc('cancel_order', { p_order_id: order.id })
  await settlePayment(key)
  const [money] = await sql<{ id: string }>('select id from public.payments where authority = $1', [key])
  const take = () => refusal(accountant.client.rpc('admin_take_payment', { p_payment_id: money!.id }))
  expect(succeeded(await atOnce(5, take))).toHaveLength(1)
  expect(await orderRow(order.id)).toMatchObject({ status: 'paid', is_paid: true })
  expect(await stockOf(product)).toBe(3)
  expect(await brokenInvariants()).toEqual([])
})

it('races of start_payment: an order has at most five payments', async () => {
  const order = await orderFor(await createPerson(), await createProduct())
  const answers = await atOnce(20, () => refusal(startPayment(order)))
  expect(succeeded(answers)).toHaveLength(5)
  expect(answers.filter((answer) => answer === 'too_many_payments')).toHaveLength(15)
})

it('races of admin_settle_cash: cash is collected once', async () => {
  const product = await createProduct({ price: 100_000, stock: 10 })
  const order = await orderFor(await createPerson(), product, 2, { p_payment_method: 'cash_on_delivery' })
  await moveOrder(admin, order, 'processing', 'shipped')
  await atOnce(10, () => admin.client.rpc('admin_settle_cash', { p_order_id: order.id }))
  expect(await paymentsOf(order)).toEqual([`cash order verified ${order.total_amount}`])
  expect(await brokenInvariants()).toEqual([])
})

it('races of admin_record_refund: one request records one refund and sends one message', async () => {
  const order = await paidOrder(await createPerson(), await createProduct({ price: 100_000, stock: 5 }), 2)
  await cancelLines(admin, order, 1)
  const id = randomUUID()
  await atOnce(10, () => recordRefund(admin, order, 60_000, id))
  expect(await orderRow(order.id)).toMatchObject({ refunded_amount: 60_000, owed_amount: 40_000 })
  expect(await messagesOf(order, 'refund_recorded')).toHaveLength(1)
})

it('races of issue_proforma: numbers have no gaps, and follow the time of issue', async () => {
  const buyers = await Promise.all(Array.from({ length: 6 }, () => createPerson('shop')))
  const product = await createProduct({ price: 500_000, shopPrice: 450_000, stock: 50 })
  const orders = await Promise.all(buyers.map((buyer) => orderFor(buyer, product)))
  const issue = (buyer: Person, { id }: Order) =>
    refusal(buyer.client.rpc('issue_proforma', { p_order_id: id }))
  const answers = await Promise.all([
    ...buyers.map((buyer, n) => issue(buyer, orders[n]!)),
    ...orders.map((order, n) => issue(buyers[(n + 1) % 6]!, order)),
  ])
  expect(succeeded(answers)).toHaveLength(6)
  const rows = await sql<{ number: number; issued_at: Date }>(
    'select number, issued_at from public.proformas where fiscal_year > 1400 order by fiscal_year, number',
  )
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, n) => n + 1))
  const times = rows.map(({ issued_at }) => Number(issued_at))
  expect(times).toEqual(times.toSorted((a, b) => a - b))
})

it('races of remind_proformas: an order is reminded once', async () => {
  const { order } = await proformaOrder(await createPerson('dealer'))
  await sql(`update public.orders set expires_at = now() + interval '5 hours' where id = $1`, [order.id])
  await atOnce(4, () => serviceClient().rpc('remind_proformas', {}))
  expect(await messagesOf(order, 'proforma_reminder')).toHaveLength(1)
})

it('races of send_transfer: one request is sent once', async () => {
  const buyer = await createPerson('dealer')
  const { order } = await proformaOrder(buyer)
  const id = randomUUID()
  const answers = await atOnce(4, () => send(buyer, order, id))
  expect(answers.map(({ error }) => error)).toEqual([null, null, null, null])
  expect(await sql('select from public.transfer_receipts where order_id = $1', [order.id])).toHaveLength(1)
})

it('races of transfers: a transfer is approved or declined once', async () => {
  const buyer = await createPerson('dealer')
  const { order } = await proformaOrder(buyer)
  const { id } = await send(buyer, order)
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => approve(id, order.total_amount)),
    approve(id, order.total_amount - 1, admin),
    refusal(admin.client.rpc('admin_decline_transfer', { p_id: id, p_reason: 'دیده نشد' })),
  ])
  // The same approval may be repeated.
  expect([1, 4]).toContain(succeeded(answers).length)
  expect(new Set(answers.filter(Boolean))).toEqual(new Set(['already_handled']))
  const payments = await paymentsOf(order)
  expect(payments.length).toBeLessThanOrEqual(1)
  expect((await orderRow(order.id)).is_paid).toBe(payments.length === 1)
})

it('races of a transfer and a payment at the gateway: one pays the order, the other is unallocated', async () => {
  const buyer = await createPerson('dealer')
  for (let round = 0; round < 4; round++) {
    const { order, product } = await proformaOrder(buyer)
    const key = authority()
    await startPayment(order, key)
    const { id } = await send(buyer, order)
    const [approved, settled] = await Promise.all([approve(id, order.total_amount), settlePayment(key)])
    expect([approved, settled.error]).toEqual([undefined, null])
    expect(await orderRow(order.id)).toMatchObject({ status: 'paid', due_amount: 0, owed_amount: 0 })
    const payments = await paymentsOf(order)
    expect(payments.filter((payment) => payment.includes(' verified '))).toHaveLength(1)
    expect(payments.filter((payment) => payment.includes(' unallocated '))).toHaveLength(1)
    expect(await stockOf(product)).toBe(8)
  }
})

it('races of a transfer and a cancellation: the order is paid, or the transfer is unallocated', async () => {
  const buyer = await createPerson('dealer')
  for (let round = 0; round < 4; round++) {
    const { order, product } = await proformaOrder(buyer)
    const { id } = await send(buyer, order)
    await Promise.all([
      approve(id, order.total_amount),
      buyer.client.rpc('cancel_order', { p_order_id: order.id, p_paid: false }),
    ])
    const { status, is_paid } = await orderRow(order.id)
    expect([status, await paymentsOf(order)]).toEqual(
      is_paid
        ? ['paid', [`transfer order verified ${order.total_amount}`]]
        : ['cancelled', [`transfer order unallocated ${order.total_amount}`]],
    )
    expect(await stockOf(product)).toBe(is_paid ? 8 : 10)
  }
})
