// Committed: calls race on several connections.
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { serviceClient, sql, sqlValue } from '../support/database.ts'
import { editOrder, linesOf, orderRow, paidOrder, planEdit, saveDraft } from '../support/desk.ts'
import {
  atOnce,
  cancelLines,
  linesToTake,
  messagesOf,
  moveOrder,
  refusal,
  returnLines,
  stockOf,
} from '../support/orders.ts'
import { createPerson } from '../support/people.ts'
import { storePicture } from '../support/pictures.ts'
import {
  ADDRESS,
  brokenInvariants,
  createProduct,
  fillCart,
  orderFor,
  placeOrder,
  runOut,
} from '../support/products.ts'
import { setUp } from '../support/set-up.ts'

const admin = setUp(() => createPerson('admin'))
const buyer = setUp(() => createPerson())

/** A paid order of five items in a product that had ten. */
async function paid() {
  const product = await createProduct({ price: 100_000, stock: 10 })
  return { product, order: await paidOrder(buyer, product, 5) }
}
async function delivered() {
  const made = await paid()
  await moveOrder(admin, made.order, 'processing', 'shipped', 'delivered')
  return made
}
const askReturn = async (order: { id: string }, quantity: number, breakage = false) => {
  const [line] = await linesToTake(order, quantity)
  return buyer.client.rpc('request_return', {
    p_order_id: order.id,
    p_items: [{ order_item_id: line!.item, quantity }],
    p_reason: 'damaged',
    p_note: '',
    p_pictures: [await storePicture('returns', buyer)],
    ...(breakage && { p_kind: 'breakage' as const }),
  })
}
const resolveReturn = (p_return_id: string, p_accept = true) =>
  refusal(
    admin.client.rpc('admin_resolve_return', {
      p_return_id,
      p_accept,
      p_restock: true,
      p_answer: 'بررسی شد.',
    }),
  )

it('races of the cart: each of ten additions counts, and one merge id merges once', async () => {
  const person = await createPerson()
  const { id } = await createProduct({ stock: 50 })
  await atOnce(10, () => person.client.rpc('set_cart_line', { p_product_id: id, p_quantity: 1, p_add: true }))
  const p_merge_id = randomUUID()
  const merged = await atOnce(8, () =>
    person.client.rpc('merge_cart', { p_merge_id, p_lines: [{ product_id: id, quantity: 2 }] }),
  )
  expect(merged.map(({ data }) => data).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 1])
  expect(await sqlValue('select quantity from public.cart_items where user_id = $1', [person.id])).toBe(12)
})

it('races of the address book: it holds fifty addresses', async () => {
  const person = await createPerson()
  const answers = await atOnce(60, () =>
    refusal(
      person.client.query(
        `insert into public.addresses (${Object.keys(ADDRESS).join(', ')}) values ($1, $2, $3, $4, $5, $6)`,
        Object.values(ADDRESS),
      ),
    ),
  )
  expect(answers.filter((answer) => answer === undefined)).toHaveLength(50)
  expect(answers.filter((answer) => answer === 'address_book_full')).toHaveLength(10)
})

it('races of place_order: the key of a cancelled order makes one new order', async () => {
  const person = await createPerson()
  await fillCart(person, await createProduct({ price: 100_000, stock: 9 }), 1)
  const place = async () => {
    const { data, error } = await placeOrder(person, { p_idempotency_key: key, p_expected_total: 150_000 })
    if (error) throw error
    return data.id
  }
  const key = randomUUID()
  const first = await place()
  await person.client.rpc('cancel_order', { p_order_id: first })
  const again = new Set(await atOnce(5, place))
  expect(again.size).toBe(1)
  expect(again).not.toContain(first)
  expect(await brokenInvariants()).toEqual([])
})

it.each([false, true])('races of cancel_order: an order is cancelled once (paid: %s)', async (isPaid) => {
  const person = await createPerson()
  const product = await createProduct({ price: 100_000, stock: 5 })
  const order = await (isPaid ? paidOrder : orderFor)(person, product, 2)
  const answers = await atOnce(10, () => refusal(person.client.rpc('cancel_order', { p_order_id: order.id })))
  expect(answers.filter((answer) => answer === undefined)).toHaveLength(1)
  expect(await stockOf(product)).toBe(5)
  expect(await messagesOf(order, 'order_cancelled')).toHaveLength(1)
  expect(await brokenInvariants()).toEqual([])
})

it('races of expire_orders: an order expires once', async () => {
  const product = await createProduct({ stock: 5 })
  const order = await orderFor(await createPerson(), product, 2)
  await runOut(order.id)
  await atOnce(4, () => serviceClient().rpc('expire_orders', {}))
  expect(await stockOf(product)).toBe(5)
  expect(
    await sql(`select from public.order_events where order_id = $1 and to_status = 'cancelled'`, [order.id]),
  ).toHaveLength(1)
  expect(await brokenInvariants()).toEqual([])
})

it('races of admin_cancel_order: the items return once, with one message', async () => {
  const { product, order } = await paid()
  await atOnce(10, () => admin.client.rpc('admin_cancel_order', { p_order_id: order.id, p_restock: true }))
  expect(await stockOf(product)).toBe(10)
  expect(await messagesOf(order, 'order_cancelled')).toHaveLength(1)
  expect(await brokenInvariants()).toEqual([])
})

it('races of admin_cancel_lines: one request cancels once and sends one message', async () => {
  const { product, order } = await paid()
  const request = randomUUID()
  const answers = await atOnce(10, () => refusal(cancelLines(admin, order, 1, request)))
  expect(new Set(answers)).toEqual(new Set([undefined]))
  expect(await stockOf(product)).toBe(6)
  expect(await messagesOf(order, 'order_reduced')).toHaveLength(1)
  expect(await brokenInvariants()).toEqual([])
})

it('races of admin_return_lines: one request returns once and sends one message', async () => {
  const { product, order } = await delivered()
  const p_request = randomUUID()
  await atOnce(10, () => returnLines(admin, order, 1, { p_request }))
  expect(await stockOf(product)).toBe(6)
  expect(await messagesOf(order, 'return_accepted')).toHaveLength(1)
  expect(await brokenInvariants()).toEqual([])
})

it('races of admin_set_order_status: one shipment has one parcel and one message', async () => {
  const { order } = await paid()
  await moveOrder(admin, order, 'processing')
  const answers = await atOnce(10, () =>
    refusal(
      admin.client.rpc('admin_set_order_status', {
        p_order_id: order.id,
        p_to: 'shipped',
        p_expected: 'processing',
        p_tracking: '12345678',
      }),
    ),
  )
  expect(new Set(answers)).toEqual(new Set([undefined]))
  expect(await messagesOf(order, 'order_shipped')).toHaveLength(1)
  expect(await sql('select from public.shipments where order_id = $1', [order.id])).toHaveLength(1)
})

it('races of admin_send_shipment: one request sends once, and of several for the same items one succeeds', async () => {
  const { order } = await paid()
  await moveOrder(admin, order, 'processing')
  const [line] = await linesOf(order.id)
  const send = (quantity: number, p_id = randomUUID()) =>
    refusal(
      admin.client.rpc('admin_send_shipment', {
        p_id,
        p_order_id: order.id,
        p_lines: [{ item: line!.id, quantity }],
      }),
    )
  const id = randomUUID()
  expect(new Set(await atOnce(3, () => send(2, id)))).toEqual(new Set([undefined]))
  expect(await sql('select from public.shipments where order_id = $1', [order.id])).toHaveLength(1)
  const race = await atOnce(4, () => send(3))
  expect(race.filter((answer) => answer === undefined)).toHaveLength(1)
  expect(race.filter((answer) => answer === 'already_sent')).toHaveLength(3)
  expect((await orderRow(order.id)).status).toBe('shipped')
})

it('races of admin_edit_order: one of several edits of the same page succeeds', async () => {
  const { product, order } = await paid()
  const [line] = await linesOf(order.id)
  const { updated_at: version } = await orderRow(order.id)
  const lines = [{ item: line!.id, quantity: 3 }]
  const { total } = (await planEdit(admin, order.id, { lines })).plan!
  const id = randomUUID()
  const answers = await Promise.all(
    [id, id, randomUUID(), randomUUID()].map((each) =>
      refusal(editOrder(admin, order.id, { lines, version, id: each, total })),
    ),
  )
  expect(await sql('select from public.order_edits where order_id = $1', [order.id])).toHaveLength(1)
  expect(answers).toContain(undefined)
  expect(answers.filter((answer) => answer !== undefined && answer !== 'changed_meanwhile')).toEqual([])
  expect(await stockOf(product)).toBe(7)
  expect(await brokenInvariants()).toEqual([])
})

it('races of admin_place_draft: a draft becomes one order', async () => {
  const product = await createProduct({ stock: 5 })
  const p_id = randomUUID()
  const p_lines = [{ product_id: product.id, quantity: 1 }]
  const saved = await saveDraft(admin, { p_id, p_user_id: buyer.id, p_lines })
  const { version: p_version } = saved.data as { version: string }
  const answers = await atOnce(4, () =>
    admin.client.rpc('admin_place_draft', { p_id, p_version, p_expected_total: 150_000 }),
  )
  expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1)
  expect(answers[0]!.data).toMatchObject({ by_phone: true })
  expect(await stockOf(product)).toBe(4)
})

it('races of request_return: an order has one open request, be it a return or a breakage', async () => {
  const { order } = await delivered()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => refusal(askReturn(order, 1, n % 2 === 0))),
  )
  expect(answers.filter((answer) => answer === undefined)).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'return_pending')).toHaveLength(7)
})

it('races of admin_resolve_return: a request is resolved once', async () => {
  const { product, order } = await delivered()
  const { data } = await askReturn(order, 2)
  const answers = await atOnce(4, () => resolveReturn(data!.id))
  expect(answers.filter((answer) => answer === undefined)).toHaveLength(1)
  expect(await stockOf(product)).toBe(7)
  expect(await brokenInvariants()).toEqual([])
})

it('races of returns: the desk and the answer to a request take each item once', async () => {
  const { product, order } = await delivered()
  const { data } = await askReturn(order, 5)
  await Promise.all([
    returnLines(admin, order, 5),
    resolveReturn(data!.id),
    returnLines(admin, order, 5),
    resolveReturn(data!.id),
  ])
  expect(await stockOf(product)).toBe(10)
  expect(await sqlValue('select status from public.returns where id = $1', [data!.id])).toBe('accepted')
  expect(await brokenInvariants()).toEqual([])
})
