/** Orders that change before they leave: lines, prices, stock, money, and who comes in between. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  ADDRESS,
  authority,
  brokenInvariants,
  createCode,
  createProduct,
  orderFor,
} from './support/products.ts'
import { editOrder, keptLines, linesOf, orderRow, paidOrder, payAll, planEdit } from './support/desk.ts'
import { createPerson, type Person } from './support/people.ts'
import { serviceClient, sql } from './support/database.ts'
import './support/rollback.ts'

let admin: Person
let buyer: Person
beforeAll(async () => {
  ;[admin, buyer] = await Promise.all([createPerson('admin'), createPerson()])
})

const stockOf = async (id: string) =>
  (await sql<{ n: number }>('select stock_quantity as n from public.products where id = $1', [id]))[0]!.n
const setPrice = (id: string, amount: number) =>
  sql(`update public.product_prices set amount = $2 where product_id = $1 and price_type = 'base_price'`, [
    id,
    amount,
  ])
const ship = async (id: string) => {
  await admin.client.rpc('admin_set_order_status', { p_order_id: id, p_to: 'processing' })
  return admin.client.rpc('admin_set_order_status', { p_order_id: id, p_to: 'shipped' })
}

describe('lines', () => {
  it('keep their price; what is added costs what it costs today', async () => {
    const product = await createProduct({ price: 100_000, stock: 10 })
    const order = await paidOrder(buyer, product, 2)
    await setPrice(product.id, 130_000)
    const [line] = await linesOf(order.id)
    const { error } = await editOrder(admin, order.id, { lines: [{ item: line!.id, quantity: 5 }] })
    expect(error).toBeNull()
    expect((await linesOf(order.id)).map(({ quantity, unit_price }) => [quantity, unit_price])).toEqual([
      [2, 100_000],
      [3, 130_000],
    ])
    expect(await stockOf(product.id)).toBe(5)
    // The same price once more makes the line longer.
    const lines = await keptLines(order.id)
    lines[1]!.quantity += 1
    await editOrder(admin, order.id, { lines })
    expect((await linesOf(order.id)).map(({ quantity }) => quantity)).toEqual([2, 4])
    expect(await brokenInvariants()).toEqual([])
  })

  it('are exchanged for another color or product, with stock in the same step', async () => {
    const colored = await createProduct({ price: 100_000, stock: [3, 3] })
    const other = await createProduct({ price: 80_000, stock: 4 })
    const order = await paidOrder(buyer, colored, 2)
    await editOrder(admin, order.id, {
      lines: [
        { product_id: colored.id, color_id: colored.colorIds[1]!, quantity: 1 },
        { product_id: other.id, quantity: 1 },
      ],
    })
    const colors = await sql<{ n: number }>(
      'select stock_quantity as n from public.product_colors where product_id = $1 order by color_id = $2',
      [colored.id, colored.colorIds[1]],
    )
    expect(colors.map(({ n }) => n)).toEqual([3, 2])
    expect(await stockOf(other.id)).toBe(3)
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

  it('that left before an edit stay gone, and sold pieces are counted once', async () => {
    const product = await createProduct({ price: 100_000, stock: 10 })
    const order = await paidOrder(buyer, product, 4)
    const [line] = await linesOf(order.id)
    await admin.client.rpc('admin_cancel_lines', {
      p_order_id: order.id,
      p_lines: [{ item: line!.id, quantity: 1, restock: true }],
      p_request: randomUUID(),
    })
    await editOrder(admin, order.id, { lines: [{ item: line!.id, quantity: 2 }] })
    expect(await orderRow(order.id)).toMatchObject({
      subtotal: 200_000,
      reduced_amount: 0,
      owed_amount: 200_000,
    })
    const [sold] = await sql<{ sold_count: number }>('select sold_count from public.products where id = $1', [
      product.id,
    ])
    expect(sold!.sold_count).toBe(2)
    expect(await stockOf(product.id)).toBe(8)
    const cancelled = await buyer.client.rpc('cancel_order', { p_order_id: order.id })
    expect(cancelled.data).toMatchObject({ owed_amount: order.total_amount })
    expect(await stockOf(product.id)).toBe(10)
    expect(await brokenInvariants()).toEqual([])
  })

  it('do not come back to the shelf when the shop says so', async () => {
    const product = await createProduct({ stock: 10 })
    const order = await paidOrder(buyer, product, 3)
    const [line] = await linesOf(order.id)
    await editOrder(admin, order.id, { lines: [{ item: line!.id, quantity: 1 }], restock: false })
    expect(await stockOf(product.id)).toBe(7)
  })
})

describe('a dealer’s order', () => {
  it('is edited to five hundred lines and back, and to no more than a wholesale cart holds', async () => {
    const dealer = await createPerson('dealer')
    const pot = await createProduct({ price: 1000, dealerPrice: 800, stock: 10 })
    const order = await paidOrder(dealer, pot, 1)
    const many = await sql<{ id: string }>(
      `with made as (
         insert into public.products (name, slug, stock_quantity)
         select 'کالای فهرست ' || gen_random_uuid(), '', 5 from generate_series(1, 600) returning id
       ), priced as (
         insert into public.product_prices (product_id, price_type, amount)
         select id, k.kind::public.price_type, 1000 from made cross join (values ('base_price'), ('dealer_price')) k (kind)
       )
       select id from made`,
    )
    const [kept] = await keptLines(order.id)
    const lines = [kept!, ...many.map(({ id }) => ({ product_id: id, quantity: 2 }))]
    expect((await editOrder(admin, order.id, { lines })).error?.message).toBe('invalid_lines')
    expect((await editOrder(admin, order.id, { lines: lines.slice(0, 500) })).error).toBeNull()
    expect(await linesOf(order.id)).toHaveLength(500)
    expect(await stockOf(many[498]!.id)).toBe(3)
    expect((await editOrder(admin, order.id, { lines: [kept!] })).error).toBeNull()
    expect(await stockOf(many[498]!.id)).toBe(5)
    expect(await brokenInvariants()).toEqual([])
  })
})

describe('sums', () => {
  it('ask a code by its own terms, and drop it below its minimum', async () => {
    const code = await createCode({ discount_value: 10, min_order_amount: 250_000, uses_limit: 1 })
    const product = await createProduct({ price: 100_000, stock: 10 })
    const order = await paidOrder(await createPerson(), product, 4, code)
    const [line] = await linesOf(order.id)
    await editOrder(admin, order.id, { lines: [{ item: line!.id, quantity: 3 }] })
    expect(await orderRow(order.id)).toMatchObject({ discount_amount: 30_000, discount_code: code })
    await editOrder(admin, order.id, { lines: [{ item: line!.id, quantity: 2 }] })
    expect(await orderRow(order.id)).toMatchObject({ discount_amount: 0, discount_code: null })
    const [used] = await sql<{ uses_count: number }>(
      'select uses_count from public.discount_codes where code = $1',
      [code],
    )
    expect(used!.uses_count).toBe(0)
    expect(await brokenInvariants()).toEqual([])
  })

  it('ask for delivery anew, unless the shop keeps what was agreed', async () => {
    const product = await createProduct({ price: 100_000, stock: 10 })
    const order = await paidOrder(buyer, product, 1)
    const lines = await keptLines(order.id)
    await sql(`update public.delivery_offers set price = price + 7000 where method = 'post'`)
    try {
      const { plan } = await planEdit(admin, order.id, { lines })
      expect(plan!.shipping).toBe(order.shipping_cost + 7000)
      expect(plan!.before.total).toBe(order.total_amount)
      const kept = await planEdit(admin, order.id, { lines, keepShipping: true })
      expect(kept.plan!.shipping).toBe(order.shipping_cost)
    } finally {
      await sql(`update public.delivery_offers set price = price - 7000 where method = 'post'`)
    }
  })

  it('change with the address, which the order then carries', async () => {
    const order = await paidOrder(buyer, await createProduct({ stock: 3 }), 1)
    const address = { ...ADDRESS, province: 'تهران', city: 'تهران', full_name: 'گیرندهٔ تازه' }
    const { data } = await editOrder(admin, order.id, { lines: await keptLines(order.id), address })
    expect(data).toMatchObject({ province: 'تهران', shipping_address: address })
    const pickup = await editOrder(admin, order.id, {
      lines: await keptLines(order.id),
      address,
      method: 'pickup',
    })
    expect(pickup.data).toMatchObject({
      delivery_method: 'pickup',
      shipping_cost: 0,
      delivery_title: 'تحویل در فروشگاه',
    })
    const { data: edits } = await buyer.client
      .from('order_edits')
      .select('before, after')
      .eq('order_id', order.id)
    expect(edits).toHaveLength(2)
  })

  it('of an order on delivery stay within what may be paid on arrival', async () => {
    const customer = await createPerson()
    const product = await createProduct({ price: 100_000, stock: 100 })
    const order = await orderFor(customer, product, 1, { p_payment_method: 'cash_on_delivery' })
    const [line] = await linesOf(order.id)
    const many = await editOrder(admin, order.id, { lines: [{ item: line!.id, quantity: 60 }] })
    expect(many.error?.message).toBe('cash_too_many_pieces')
    const two = await editOrder(admin, order.id, { lines: [{ item: line!.id, quantity: 2 }] })
    expect(two.data).toMatchObject({ subtotal: 200_000, is_paid: false })
    expect((await ship(order.id)).error).toBeNull()
    const settled = await admin.client.rpc('admin_settle_cash', { p_order_id: order.id })
    expect(settled.data).toMatchObject({ collected_amount: two.data!.total_amount, due_amount: 0 })
  })
})

describe('the difference', () => {
  it('holds the parcel until it came, by link or by hand', async () => {
    const product = await createProduct({ price: 100_000, stock: 10 })
    const order = await paidOrder(buyer, product, 1)
    const [line] = await linesOf(order.id)
    const { data: edited } = await editOrder(admin, order.id, { lines: [{ item: line!.id, quantity: 3 }] })
    expect(edited).toMatchObject({ is_paid: true, due_amount: 200_000, owed_amount: 0 })
    const held = await ship(order.id)
    expect(held.error).toMatchObject({ message: 'difference_due' })
    await admin.client.rpc('admin_send_payment_link', {
      p_order_id: order.id,
      p_link: 'https://shop.example/pay/x',
    })
    const told = await sql<{ body: string }>(
      `select body from public.sms_messages where order_id = $1 and template_key = 'payment_link'`,
      [order.id],
    )
    expect(told[0]!.body).toContain('۲۰۰٬۰۰۰')
    await payAll(order.id)
    expect(await orderRow(order.id)).toMatchObject({
      due_amount: 0,
      owed_amount: 0,
      collected_amount: edited!.total_amount,
    })
    expect((await ship(order.id)).error).toBeNull()

    const second = await paidOrder(buyer, product, 1)
    const [other] = await linesOf(second.id)
    await editOrder(admin, second.id, { lines: [{ item: other!.id, quantity: 2 }] })
    const note = (p_amount: number, p_id = randomUUID()) =>
      admin.client.rpc('admin_note_difference', { p_id, p_order_id: second.id, p_amount })
    expect((await note(1)).error?.message).toBe('changed_meanwhile')
    const id = randomUUID()
    expect((await note(100_000, id)).data).toMatchObject({ due_amount: 0 })
    expect((await note(100_000, id)).data).toMatchObject({ due_amount: 0 })
    expect(await brokenInvariants()).toEqual([])
  })

  it('goes back through the refunds that are there, and may be asked for again after', async () => {
    const product = await createProduct({ price: 100_000, stock: 10 })
    const order = await paidOrder(buyer, product, 3)
    const [line] = await linesOf(order.id)
    await editOrder(admin, order.id, { lines: [{ item: line!.id, quantity: 1 }] })
    const refund = (p_amount: number) =>
      admin.client.rpc('admin_note_refund', {
        p_id: randomUUID(),
        p_order_id: order.id,
        p_amount,
        p_method: 'card',
      })
    expect((await refund(200_001)).error?.message).toBe('refund_too_high')
    expect((await refund(200_000)).error).toBeNull()
    await editOrder(admin, order.id, { lines: [{ item: line!.id, quantity: 2 }] })
    expect(await orderRow(order.id)).toMatchObject({ due_amount: 100_000, refunded_amount: 200_000 })
    expect((await refund(1)).error?.message).toBe('refund_not_due')
    await payAll(order.id)
    expect(await orderRow(order.id)).toMatchObject({ due_amount: 0, owed_amount: 0 })
  })

  it('that was verified counts, also when another edit came in between; of a cancelled order it waits for the admin', async () => {
    const product = await createProduct({ price: 100_000, stock: 10 })
    const order = await paidOrder(buyer, product, 1)
    const [line] = await linesOf(order.id)
    await editOrder(admin, order.id, { lines: [{ item: line!.id, quantity: 3 }] })
    const server = serviceClient()
    const start = async (amount: number) => {
      const key = authority()
      const { error } = await server.rpc('start_payment', {
        p_order_id: order.id,
        p_authority: key,
        p_amount: amount,
      })
      return { key, error }
    }
    expect((await start(1)).error?.message).toBe('price_changed')
    const { key } = await start(200_000)
    await server.rpc('prepare_payment', { p_authority: key })
    await editOrder(admin, order.id, { lines: [{ item: line!.id, quantity: 2 }] })
    await server.rpc('settle_payment', { p_authority: key, p_reference_id: '1' })
    expect(await orderRow(order.id)).toMatchObject({ owed_amount: 100_000, due_amount: 0 })

    await editOrder(admin, order.id, { lines: [{ item: line!.id, quantity: 5 }] })
    const late = await start(200_000)
    expect(late.error).toBeNull()
    await buyer.client.rpc('cancel_order', { p_order_id: order.id })
    const prepared = await server.rpc('prepare_payment', { p_authority: late.key }).single()
    expect(prepared.data!.action).toBe('refuse')
    await server.rpc('settle_payment', { p_authority: late.key, p_reference_id: '1' })
    const [payment] = await sql<{ state: string }>('select state from public.payments where authority = $1', [
      late.key,
    ])
    expect(payment!.state).toBe('unallocated')
    expect(await brokenInvariants()).toEqual([])
  })
})

describe('who comes in between', () => {
  it('an older page, a cancellation and a parcel that left refuse an edit in words', async () => {
    const product = await createProduct({ stock: 10 })
    const order = await paidOrder(buyer, product, 1)
    const [line] = await linesOf(order.id)
    const lines = [{ item: line!.id, quantity: 2 }]
    const { updated_at: seen } = await orderRow(order.id)
    await editOrder(admin, order.id, { lines })
    expect((await editOrder(admin, order.id, { lines, seen })).error?.message).toBe('changed_meanwhile')
    expect((await editOrder(admin, order.id, { lines })).error?.message).toBe('nothing_changed')
    expect((await editOrder(admin, order.id, { lines: [] })).error?.message).toBe('edit_empty')
    expect(
      (await editOrder(admin, order.id, { lines: [{ item: line!.id, quantity: 3 }], total: 1 })).error
        ?.message,
    ).toBe('price_changed')
    const gone = await editOrder(admin, order.id, { lines: [{ item: randomUUID(), quantity: 1 }], total: 1 })
    expect(gone.error?.message).toBe('changed_meanwhile')
    const { updated_at: then } = await orderRow(order.id)
    await buyer.client.rpc('cancel_order', { p_order_id: order.id })
    expect((await editOrder(admin, order.id, { lines, seen: then, total: 1 })).error?.message).toBe(
      'changed_meanwhile',
    )
    expect((await editOrder(admin, order.id, { lines, total: 1 })).error?.message).toBe('order_not_editable')
    expect((await editOrder(buyer, order.id, { lines, total: 1 })).error?.message).toBe('admin_required')
  })

  it('missing pieces refuse it as a whole', async () => {
    const product = await createProduct({ stock: 3 })
    const order = await paidOrder(buyer, product, 1)
    const [line] = await linesOf(order.id)
    const lines = [{ item: line!.id, quantity: 4 }]
    const { plan } = await planEdit(admin, order.id, { lines })
    expect(plan!.orderable).toBe(false)
    expect((await editOrder(admin, order.id, { lines })).error?.message).toBe('cart_changed')
    expect(await stockOf(product.id)).toBe(2)
  })

  it('of edits at once one is taken, and a repeat changes nothing', async () => {
    const product = await createProduct({ stock: 20 })
    const order = await paidOrder(buyer, product, 1)
    const [line] = await linesOf(order.id)
    const { updated_at: seen } = await orderRow(order.id)
    const edit = { lines: [{ item: line!.id, quantity: 3 }], seen }
    const { plan } = await planEdit(admin, order.id, edit)
    const id = randomUUID()
    const answers = await Promise.all(
      [id, id, randomUUID(), randomUUID()].map((each) =>
        editOrder(admin, order.id, { ...edit, id: each, total: plan!.total }),
      ),
    )
    const edits = await sql('select 1 from public.order_edits where order_id = $1', [order.id])
    expect(edits).toHaveLength(1)
    expect(answers.filter(({ error }) => error).map(({ error }) => error!.message)).toEqual(
      answers.filter(({ error }) => error).map(() => 'changed_meanwhile'),
    )
    expect(await stockOf(product.id)).toBe(17)
    expect(await brokenInvariants()).toEqual([])
  })
})

it('whatever is edited, cancelled and refunded in whatever order: money and stock add up', async () => {
  const products = await Promise.all([
    createProduct({ price: 100_000, stock: 200 }),
    createProduct({ price: 33_333, stock: 200 }),
    createProduct({ price: 71_009, stock: 200 }),
  ])
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
      const customer = await createPerson()
      const order = await paidOrder(customer, products[0]!, 2, code)
      for (const each of steps) {
        const now = await orderRow(order.id)
        if (each.kind === 'price') await setPrice(products[each.product]!.id, each.amount)
        else if (each.kind === 'edit') {
          const wanted = each.quantities.map((quantity, n) => ({ product_id: products[n]!.id, quantity }))
          const kept = await keptLines(order.id)
          const lines = [...kept.slice(0, 1), ...wanted.filter(({ quantity }) => quantity > 0)]
          const { error } = await editOrder(admin, order.id, { lines })
          if (error && error.message !== 'nothing_changed') throw new Error(error.message)
        } else if (each.kind === 'cancel-one') {
          const kept = await keptLines(order.id)
          if (kept.reduce((sum, { quantity }) => sum + quantity, 0) < 2) continue
          const { error } = await admin.client.rpc('admin_cancel_lines', {
            p_order_id: order.id,
            p_lines: [{ item: kept[0]!.item!, quantity: 1, restock: true }],
            p_request: randomUUID(),
          })
          if (error) throw new Error(error.message)
        } else if (each.kind === 'pay' && now.due_amount > 0) await payAll(order.id)
        else if (each.kind === 'refund' && now.owed_amount > 0) {
          const { error } = await admin.client.rpc('admin_note_refund', {
            p_id: randomUUID(),
            p_order_id: order.id,
            p_amount: now.owed_amount,
            p_method: 'card',
          })
          if (error) throw new Error(error.message)
        }
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
      expect(await stockOf(products[1]!.id)).toBe(200)
    }),
    { numRuns: 8, seed: 46 },
  )
}, 120_000)
