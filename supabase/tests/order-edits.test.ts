/** Edits of orders before they are shipped. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { passTime, sql, sqlColumn, sqlValue } from './support/database.ts'
import { editOrder, keptLines, linesOf, orderRow, paidOrder, payAll, planEdit } from './support/desk.ts'
import {
  cancelLines,
  messagesOf,
  recordRefund,
  paymentState,
  preparePayment,
  refusal,
  settlePayment,
  startPayment,
  stockOf,
} from './support/orders.ts'
import { byDay } from './support/nightly.ts'
import { createPerson } from './support/people.ts'
import {
  ADDRESS,
  authority,
  brokenInvariants,
  createCode,
  createProduct,
  orderFor,
} from './support/products.ts'
import { setUp } from './support/set-up.ts'

const admin = setUp(() => createPerson('admin'))
const buyer = setUp(() => createPerson())

const setPrice = (id: string, amount: number) =>
  sql(`update public.product_prices set amount = $2 where product_id = $1 and price_type = 'base_price'`, [
    id,
    amount,
  ])
const ship = async (p_order_id: string) => {
  await admin.client.rpc('admin_set_order_status', { p_order_id, p_to: 'processing' })
  return refusal(admin.client.rpc('admin_set_order_status', { p_order_id, p_to: 'shipped' }))
}

/** A paid order with one line. */
async function oneLine(quantity: number, stock = 10) {
  const product = await createProduct({ price: 100_000, stock })
  const order = await paidOrder(buyer, product, quantity)
  const [line] = await linesOf(order.id)
  const to = (wanted: number) => ({ lines: [{ item: line!.id, quantity: wanted }] })
  return { product, order, to }
}

it('order edit: kept items keep their price, added items cost what they cost today', async () => {
  const { product, order, to } = await oneLine(2)
  await setPrice(product.id, 130_000)
  expect(await refusal(editOrder(admin, order.id, to(5)))).toBeUndefined()
  expect((await linesOf(order.id)).map(({ quantity, unit_price }) => [quantity, unit_price])).toEqual([
    [2, 100_000],
    [3, 130_000],
  ])
  expect(await stockOf(product)).toBe(5)
  // The same price makes the line longer.
  const lines = await keptLines(order.id)
  lines[1]!.quantity += 1
  await editOrder(admin, order.id, { lines })
  expect((await linesOf(order.id)).map(({ quantity }) => quantity)).toEqual([2, 4])
  expect(await brokenInvariants()).toEqual([])
})

it('order edit: exchanges a line for another color or product together with the stock', async () => {
  const colored = await createProduct({ price: 100_000, stock: [3, 3] })
  const other = await createProduct({ price: 80_000, stock: 4 })
  const order = await paidOrder(buyer, colored, 2)
  await editOrder(admin, order.id, {
    lines: [
      { product_id: colored.id, color_id: colored.colorIds[1]!, quantity: 1 },
      { product_id: other.id, quantity: 1 },
    ],
  })
  const colors = await sqlColumn<number>(
    'select stock_quantity as n from public.product_colors where product_id = $1 order by color_id = $2',
    [colored.id, colored.colorIds[1]],
  )
  expect(colors).toEqual([3, 2])
  expect(await stockOf(other)).toBe(3)
  expect((await orderRow(order.id)).owed_amount).toBe(20_000)
  const moves = await sql<{ reason: string; delta: number }>(
    'select reason, delta from public.stock_movements where order_id = $1 order by id',
    [order.id],
  )
  expect(moves.map(({ reason, delta }) => `${reason} ${delta}`)).toEqual([
    'sale -2',
    'release 2',
    'sale -1',
    'sale -1',
  ])
  expect(await brokenInvariants()).toEqual([])
})

it('order edit: items cancelled before it stay cancelled, and sold items are counted once', async () => {
  const { product, order, to } = await oneLine(4)
  await cancelLines(admin, order, 1)
  await editOrder(admin, order.id, to(2))
  expect(
    await sql(
      `select before -> 'total' as before, after -> 'total' as after from public.order_edits where order_id = $1`,
      [order.id],
    ),
  ).toEqual([{ before: order.total_amount - 100_000, after: order.total_amount - 200_000 }])
  expect(await orderRow(order.id)).toMatchObject({
    subtotal: 200_000,
    reduced_amount: 0,
    owed_amount: 200_000,
  })
  expect(await sqlValue('select sold_count from public.products where id = $1', [product.id])).toBe(2)
  expect(await stockOf(product)).toBe(8)
  const cancelled = await buyer.client.rpc('cancel_order', { p_order_id: order.id })
  expect(cancelled.data).toMatchObject({ owed_amount: order.total_amount })
  expect(await stockOf(product)).toBe(10)
  expect(await brokenInvariants()).toEqual([])
})

it('order edit: removed items stay out of stock when restocking is off', async () => {
  const { product, order, to } = await oneLine(3)
  await editOrder(admin, order.id, { ...to(1), restock: false })
  expect(await stockOf(product)).toBe(7)
})

it('order edit: takes up to 600 lines of a dealer, and returns their stock when they are removed', async () => {
  const dealer = await createPerson('dealer')
  const pot = await createProduct({ price: 1000, dealerPrice: 800, stock: 10 })
  const order = await paidOrder(dealer, pot, 1)
  const plan = (length: number) =>
    refusal(
      planEdit(admin, order.id, {
        lines: Array.from({ length }, () => ({ product_id: pot.id, quantity: 1 })),
      }),
    )
  expect(await plan(601)).toBe('invalid_lines')
  expect(await plan(600)).toBeUndefined()
  // More than a retail cart or a quote may have.
  const many = await sql<{ id: string }>(
    `with made as (
       insert into public.products (name, slug, stock_quantity)
       select 'محصول فهرست ' || gen_random_uuid(), '', 5 from generate_series(1, ${byDay(60, 201)}) returning id
     ), priced as (
       insert into public.product_prices (product_id, price_type, amount)
       select id, k.kind::public.price_type, 1000 from made cross join (values ('base_price'), ('dealer_price')) k (kind)
     )
     select id from made`,
  )
  const kept = await keptLines(order.id)
  const lines = [...kept, ...many.map(({ id }) => ({ product_id: id, quantity: 2 }))]
  expect(await refusal(editOrder(admin, order.id, { lines }))).toBeUndefined()
  expect(await linesOf(order.id)).toHaveLength(lines.length)
  expect(await stockOf(many.at(-1)!)).toBe(3)
  expect(await refusal(editOrder(admin, order.id, { lines: kept }))).toBeUndefined()
  expect(await stockOf(many.at(-1)!)).toBe(5)
  expect(await brokenInvariants()).toEqual([])
})

it('order edit: recomputes the discount and drops the code below its minimum', async () => {
  const code = await createCode({ discount_value: 10, min_order_amount: 250_000, uses_limit: 1 })
  const product = await createProduct({ price: 100_000, stock: 10 })
  const order = await paidOrder(buyer, product, 4, code)
  const [line] = await linesOf(order.id)
  await editOrder(admin, order.id, { lines: [{ item: line!.id, quantity: 3 }] })
  expect(await orderRow(order.id)).toMatchObject({ discount_amount: 30_000, discount_code: code })
  await editOrder(admin, order.id, { lines: [{ item: line!.id, quantity: 2 }] })
  expect(await orderRow(order.id)).toMatchObject({ discount_amount: 0, discount_code: null })
  expect(await sqlValue('select uses_count from public.discount_codes where code = $1', [code])).toBe(0)
  expect(await brokenInvariants()).toEqual([])
})

it('order edit: recomputes the shipping cost unless the shop keeps the agreed one', async () => {
  const { order } = await oneLine(1)
  const lines = await keptLines(order.id)
  await sql(`update public.delivery_rates set price = price + 7000 where method = 'post'`)
  const { plan } = await planEdit(admin, order.id, { lines })
  expect(plan!.shipping).toBe(order.shipping_cost + 7000)
  expect(plan!.before.total).toBe(order.total_amount)
  const kept = await planEdit(admin, order.id, { lines, keepShipping: true })
  expect(kept.plan!.shipping).toBe(order.shipping_cost)
})

it('order edit: changes address and delivery method, and its history is shown to the customer', async () => {
  const { order } = await oneLine(1)
  const address = { ...ADDRESS, province: 'تهران', city: 'تهران', full_name: 'گیرندهٔ جدید' }
  const lines = await keptLines(order.id)
  const { data } = await editOrder(admin, order.id, { lines, address })
  expect(data).toMatchObject({ province: 'تهران', shipping_address: address })
  const pickup = await editOrder(admin, order.id, { lines, address, method: 'pickup' })
  expect(pickup.data).toMatchObject({
    delivery_method: 'pickup',
    shipping_cost: 0,
    delivery_title: 'تحویل در فروشگاه',
  })
  expect(
    await buyer.client.rows('select before, after from public.order_edits where order_id = $1', [order.id]),
  ).toHaveLength(2)
})

it('order edit: an order on delivery stays within the limit of cash on delivery', async () => {
  const product = await createProduct({ price: 100_000, stock: 100 })
  const order = await orderFor(await createPerson(), product, 1, { p_payment_method: 'cash_on_delivery' })
  const [line] = await linesOf(order.id)
  const to = (quantity: number) => editOrder(admin, order.id, { lines: [{ item: line!.id, quantity }] })
  expect(await refusal(to(60))).toBe('cash_too_many_pieces')
  const two = await to(2)
  expect(two.data).toMatchObject({ subtotal: 200_000, is_paid: false })
  expect(await ship(order.id)).toBeUndefined()
  const settled = await admin.client.rpc('admin_settle_cash', { p_order_id: order.id })
  expect(settled.data).toMatchObject({ collected_amount: two.data!.total_amount, due_amount: 0 })
})

it('difference: less than 1,000 toman has no payment link', async () => {
  for (const [price, refused] of [
    [999, 'total_too_small'],
    [1000, undefined],
  ] as const) {
    const order = await paidOrder(buyer, await createProduct({ price, stock: 5 }), 1)
    const [line] = await linesOf(order.id)
    const { data } = await editOrder(admin, order.id, { lines: [{ item: line!.id, quantity: 2 }] })
    expect(data!.due_amount).toBe(price)
    const link = { p_order_id: order.id, p_link: 'https://shop.example/pay/x' }
    expect(await refusal(admin.client.rpc('admin_send_payment_link', link))).toBe(refused)
  }
})

it('difference: holds the shipment until it is paid by a payment link', async () => {
  const { order, to } = await oneLine(1)
  const { data: edited } = await editOrder(admin, order.id, to(3))
  expect(edited).toMatchObject({ is_paid: true, due_amount: 200_000, owed_amount: 0 })
  expect(await ship(order.id)).toBe('difference_due')
  await admin.client.rpc('admin_send_payment_link', {
    p_order_id: order.id,
    p_link: 'https://shop.example/pay/x',
  })
  expect(await messagesOf(order, 'payment_link')).toEqual([expect.stringContaining('۲۰۰٬۰۰۰')])
  await payAll(order.id)
  expect(await orderRow(order.id)).toMatchObject({
    due_amount: 0,
    owed_amount: 0,
    collected_amount: edited!.total_amount,
  })
  expect(await ship(order.id)).toBeUndefined()
})

it('difference: staff note it as paid, in full and once', async () => {
  const { product, order, to } = await oneLine(1)
  const note = (p_amount: number, p_id: string, p_order_id = order.id) =>
    admin.client.rpc('admin_record_difference', { p_id, p_order_id, p_amount })
  const id = randomUUID()
  expect(await refusal(note(0, id))).toBe('order_not_payable')
  const unpaid = await orderFor(buyer, product)
  expect(await refusal(note(unpaid.due_amount, id, unpaid.id))).toBe('order_not_payable')
  await editOrder(admin, order.id, to(2))
  expect(await refusal(note(1, id))).toBe('changed_meanwhile')
  for (let n = 0; n < 2; n++) expect((await note(100_000, id)).data).toMatchObject({ due_amount: 0 })
  expect(await brokenInvariants()).toEqual([])
})

it('difference: an edit to less is refunded, and a later edit to more is due again', async () => {
  const { order, to } = await oneLine(3)
  await editOrder(admin, order.id, to(1))
  expect(await refusal(recordRefund(admin, order, 200_001))).toBe('refund_too_high')
  expect(await refusal(recordRefund(admin, order, 200_000))).toBeUndefined()
  await editOrder(admin, order.id, to(2))
  expect(await orderRow(order.id)).toMatchObject({ due_amount: 100_000, refunded_amount: 200_000 })
  expect(await refusal(recordRefund(admin, order, 1))).toBe('refund_not_due')
  await payAll(order.id)
  expect(await orderRow(order.id)).toMatchObject({ due_amount: 0, owed_amount: 0 })
})

it('difference: a payment counts although another edit came in between', async () => {
  const { order, to } = await oneLine(1)
  await editOrder(admin, order.id, to(3))
  const key = authority()
  expect(await refusal(startPayment(order, key, 1))).toBe('price_changed')
  await startPayment(order, key, 200_000)
  await preparePayment(key)
  await editOrder(admin, order.id, to(2))
  await settlePayment(key)
  expect(await orderRow(order.id)).toMatchObject({ owed_amount: 100_000, due_amount: 0 })
  expect(await brokenInvariants()).toEqual([])
})

it('difference: a payment for a cancelled order waits for an admin', async () => {
  const { order, to } = await oneLine(1)
  await editOrder(admin, order.id, to(3))
  const key = authority()
  expect(await refusal(startPayment(order, key, 200_000))).toBeUndefined()
  await buyer.client.rpc('cancel_order', { p_order_id: order.id })
  expect(await preparePayment(key)).toBe('refuse')
  await settlePayment(key)
  expect(await paymentState(key)).toBe('unallocated')
  expect(await brokenInvariants()).toEqual([])
})

it('order edit: refuses outdated pages, empty and unchanged edits, other totals and cancelled orders', async () => {
  const { order, to } = await oneLine(1)
  const edit = (more: Partial<Parameters<typeof editOrder>[2]>) =>
    refusal(editOrder(admin, order.id, { ...to(2), ...more }))
  await passTime(['orders'])
  const { updated_at: version } = await orderRow(order.id)
  expect(await edit({})).toBeUndefined()
  expect(await edit({ version })).toBe('changed_meanwhile')
  expect(await edit({})).toBe('nothing_changed')
  expect(await edit({ lines: [] })).toBe('edit_empty')
  expect(await edit({ ...to(3), total: 1 })).toBe('price_changed')
  expect(await edit({ lines: [{ item: randomUUID(), quantity: 1 }], total: 1 })).toBe('changed_meanwhile')
  await passTime(['orders'])
  const { updated_at: then } = await orderRow(order.id)
  await buyer.client.rpc('cancel_order', { p_order_id: order.id })
  expect(await edit({ version: then, total: 1 })).toBe('changed_meanwhile')
  expect(await edit({ total: 1 })).toBe('order_not_editable')
})

it('order edit: a repeated request changes nothing', async () => {
  const { product, order, to } = await oneLine(1, 20)
  await passTime(['orders'])
  const { updated_at: version } = await orderRow(order.id)
  const edit = {
    ...to(3),
    version,
    id: randomUUID(),
    total: (await planEdit(admin, order.id, to(3))).plan!.total,
  }
  for (let n = 0; n < 2; n++) expect(await refusal(editOrder(admin, order.id, edit))).toBeUndefined()
  expect(await sql('select from public.order_edits where order_id = $1', [order.id])).toHaveLength(1)
  expect(await stockOf(product)).toBe(17)
})

it('order edit: is refused as a whole when items are missing', async () => {
  const { product, order, to } = await oneLine(1, 3)
  const { plan } = await planEdit(admin, order.id, to(4))
  expect(plan!.orderable).toBe(false)
  expect(await refusal(editOrder(admin, order.id, to(4)))).toBe('cart_changed')
  expect(await stockOf(product)).toBe(2)
})

it('order edits, cancellations, payments and refunds: money and stock add up in any order', async () => {
  const products = [
    await createProduct({ price: 100_000, stock: 200 }),
    await createProduct({ price: 33_333, stock: 200 }),
    await createProduct({ price: 71_009, stock: 200 }),
  ]
  const code = await createCode({ discount_value: 7 })
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('edit' as const),
      quantities: fc.array(fc.nat(4), { minLength: 3, maxLength: 3 }),
    }),
    fc.record({
      kind: fc.constant('price' as const),
      product: fc.nat(2),
      amount: fc.integer({ min: 5000, max: 200_000 }),
    }),
    fc.record({ kind: fc.constantFrom('cancel-one' as const, 'pay' as const, 'refund' as const) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }), async (steps) => {
      const order = await paidOrder(await createPerson(), products[0]!, 2, code)
      for (const each of steps) {
        const now = await orderRow(order.id)
        const kept = await keptLines(order.id)
        if (each.kind === 'price') await setPrice(products[each.product]!.id, each.amount)
        else if (each.kind === 'edit') {
          const wanted = each.quantities.map((quantity, n) => ({ product_id: products[n]!.id, quantity }))
          const lines = [...kept.slice(0, 1), ...wanted.filter(({ quantity }) => quantity > 0)]
          expect([undefined, 'nothing_changed']).toContain(
            await refusal(editOrder(admin, order.id, { lines })),
          )
        } else if (each.kind === 'cancel-one') {
          if (kept.reduce((sum, { quantity }) => sum + quantity, 0) < 2) continue
          await admin.client.call('admin_cancel_lines', {
            p_order_id: order.id,
            p_lines: [{ item: kept[0]!.item!, quantity: 1, restock: true }],
            p_request: randomUUID(),
          })
        } else if (each.kind === 'pay' && now.due_amount > 0) await payAll(order.id)
        else if (each.kind === 'refund' && now.owed_amount > 0)
          expect(await refusal(recordRefund(admin, order, now.owed_amount))).toBeUndefined()
        const after = await orderRow(order.id)
        expect(after.due_amount === 0 || after.owed_amount === 0).toBe(true)
        expect(after.collected_amount - after.refunded_amount + after.due_amount - after.owed_amount).toBe(
          after.total_amount - after.reduced_amount,
        )
      }
      const before = await orderRow(order.id)
      await admin.client.rpc('admin_cancel_order', { p_order_id: order.id, p_restock: true })
      const ended = await orderRow(order.id)
      expect(ended.reduced_amount).toBe(ended.total_amount)
      expect(ended.owed_amount).toBe(before.collected_amount - before.refunded_amount)
      expect(await brokenInvariants()).toEqual([])
      expect(await stockOf(products[1]!)).toBe(200)
    }),
    { numRuns: byDay(5, 16), seed: 46 },
  )
})
