import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../lib/supabase/database.types.ts'
import {
  authority,
  brokenInvariants,
  createProduct,
  createCode,
  orderFor,
  type Product,
  type Order,
} from './support/products.ts'
import { createPerson, type Person } from './support/people.ts'
import { serviceClient, sql } from './support/database.ts'
import './support/rollback.ts'

type Status = Database['public']['Enums']['order_status']
const STATUSES: Status[] = [
  'pending',
  'payment_pending',
  'payment_failed',
  'awaiting_review',
  'paid',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
]

let admin: Person
let buyer: Person
beforeAll(async () => {
  admin = await createPerson('admin')
  buyer = await createPerson()
})

const row = async (id: string) =>
  (
    await sql<{
      status: Status
      is_paid: boolean
      reduced_amount: string
      refunded_amount: string
      total_amount: string
      tracking_code: string | null
    }>(
      'select status, is_paid, reduced_amount, refunded_amount, total_amount, tracking_code from public.orders where id = $1',
      [id],
    )
  )[0]!
const stock = async (product: Product) =>
  (
    await sql<{ n: number }>('select stock_quantity as n from public.products where id = $1', [product.id])
  )[0]!.n
const itemOf = async (id: string) =>
  (await sql<{ id: string }>('select id from public.order_items where order_id = $1 order by id', [id]))[0]!
    .id
const messages = async (id: string) =>
  sql<{ template_key: string; body: string }>(
    `select template_key, body from public.sms_messages where order_id = $1 and template_key like 'order_%' and template_key <> 'order_paid' order by id`,
    [id],
  )

async function pay(order: Order): Promise<void> {
  const key = authority()
  const server = serviceClient()
  await server.rpc('start_payment', {
    p_order_id: order.id,
    p_authority: key,
    p_amount: order.total_amount,
  })
  const { error } = await server.rpc('settle_payment', { p_authority: key, p_reference_id: '1' })
  if (error) throw error
}

async function paidOrder(quantity = 1, options: { code?: string; stock?: number; price?: number } = {}) {
  const product = await createProduct({ price: options.price ?? 100_000, stock: options.stock ?? 10 })
  const order = await orderFor(buyer, product, quantity, options.code ? { p_code: options.code } : {})
  await pay(order)
  return { product, order }
}

async function cashOrder(quantity = 1, who?: Person) {
  const product = await createProduct({ price: 100_000, stock: 10 })
  const person = who ?? (await createPerson())
  const order = await orderFor(person, product, quantity, { p_payment_method: 'cash_on_delivery' })
  return { product, order, person }
}

const move = (id: string, to: Status, more: object = {}) =>
  admin.client.rpc('admin_set_order_status', { p_order_id: id, p_to: to, ...more })

describe('the events of an order', () => {
  it('tell their owner what happened, not who of the shop did it', async () => {
    const person = await createPerson()
    const order = await orderFor(person, await createProduct({}), 1, { p_payment_method: 'cash_on_delivery' })
    const { error } = await admin.client.rpc('admin_set_order_status', {
      p_order_id: order.id,
      p_to: 'processing',
    })
    expect(error).toBeNull()
    const events = (columns: string) =>
      person.client
        .from('order_events')
        .select(columns as 'id')
        .eq('order_id', order.id)
        .order('id')
    expect((await events('to_status, note')).data).toEqual([
      { to_status: 'awaiting_review', note: '' },
      { to_status: 'processing', note: '' },
    ])
    for (const columns of ['actor_id', '*']) expect((await events(columns)).error?.code).toBe('42501')
    expect(
      await sql('select actor_id from public.order_events where order_id = $1 order by id', [order.id]),
    ).toEqual([{ actor_id: person.id }, { actor_id: admin.id }])
  })
})

describe('moves', () => {
  it('follow the table: every status from every status', async () => {
    const legal = new Set([
      'awaiting_review>processing',
      'paid>processing',
      'processing>shipped',
      'shipped>delivered',
    ])
    const { order } = await paidOrder()
    for (const from of STATUSES) {
      for (const to of STATUSES) {
        await sql('update public.orders set status = $2 where id = $1', [order.id, from])
        const { error } = await move(order.id, to)
        const expected = ['processing', 'shipped', 'delivered'].includes(to) && from === to
        expect([from, to, error?.message ?? 'ok']).toEqual([
          from,
          to,
          legal.has(`${from}>${to}`) || expected ? 'ok' : 'illegal_transition',
        ])
        const after = (await row(order.id)).status
        expect([from, to, after]).toEqual([from, to, legal.has(`${from}>${to}`) ? to : from])
      }
    }
    await sql(`update public.orders set status = 'paid' where id = $1`, [order.id])
  })

  it('cancel and take back only where that is legal', async () => {
    for (const from of STATUSES) {
      const { order } = await paidOrder()
      await sql('update public.orders set status = $2 where id = $1', [order.id, from])
      const lines = [{ item: await itemOf(order.id), quantity: 1, restock: true }]
      const taken = await admin.client.rpc('admin_return_lines', {
        p_order_id: order.id,
        p_lines: lines,
        p_request: randomUUID(),
      })
      const returns = from === 'shipped' || from === 'delivered'
      expect([from, taken.error?.message ?? 'ok']).toEqual([from, returns ? 'ok' : 'illegal_transition'])
      const cancelled = await admin.client.rpc('admin_cancel_order', {
        p_order_id: order.id,
        p_restock: true,
      })
      const cancels = !['shipped', 'delivered', 'returned'].includes(from)
      expect([from, cancelled.error?.message ?? 'ok']).toEqual([from, cancels ? 'ok' : 'illegal_transition'])
      if (from !== 'cancelled') {
        expect((await row(order.id)).status).toBe(returns || from === 'returned' ? 'returned' : 'cancelled')
      }
      await sql('delete from public.payments where order_id = $1', [order.id])
      await sql('delete from public.orders where id = $1', [order.id])
    }
  })

  it('change lines, codes, cash and the customer’s mind only where that is legal', async () => {
    const legal = {
      tracking: ['shipped', 'delivered'],
      lines: ['awaiting_review', 'paid', 'processing'],
      cash: ['shipped', 'delivered', 'returned'],
      customer: ['pending', 'payment_pending', 'payment_failed', 'awaiting_review', 'paid'],
    } satisfies Record<string, Status[]>
    for (const from of STATUSES) {
      const { order, person } = await cashOrder(3)
      await sql('update public.orders set status = $2 where id = $1', [order.id, from])
      const of = { p_order_id: order.id }
      const lines = [{ item: await itemOf(order.id), quantity: 1, restock: true }]
      const said = {
        tracking: (await admin.client.rpc('admin_set_tracking', { ...of, p_tracking: '12345678' })).error,
        lines: (
          await admin.client.rpc('admin_cancel_lines', { ...of, p_lines: lines, p_request: randomUUID() })
        ).error,
        cash: (await admin.client.rpc('admin_settle_cash', of)).error,
        customer: (await person.client.rpc('cancel_order', of)).error,
      }
      const allowed = (what: keyof typeof legal) => (legal[what] as Status[]).includes(from)
      expect([
        from,
        said.tracking?.message,
        said.lines?.message,
        said.cash?.message,
        said.customer?.message,
      ]).toEqual([
        from,
        allowed('tracking') ? undefined : 'illegal_transition',
        allowed('lines') ? undefined : 'illegal_transition',
        allowed('cash') ? undefined : 'cash_not_due',
        allowed('customer') ? undefined : 'order_not_cancellable',
      ])
      await sql('delete from public.payments where order_id = $1', [order.id])
      await sql('delete from public.orders where id = $1', [order.id])
    }
  })

  it('tell the second of two admins', async () => {
    const { order } = await paidOrder()
    expect((await move(order.id, 'processing', { p_seen: 'paid' })).error).toBeNull()
    expect((await move(order.id, 'shipped', { p_seen: 'paid' })).error?.message).toBe('changed_meanwhile')
    // A second click asks for what is there already; another parcel's code is news.
    const ship = (tracking: string) =>
      move(order.id, 'shipped', { p_seen: 'processing', p_tracking: tracking })
    const answers = await Promise.all(Array.from({ length: 20 }, () => ship('12345678')))
    expect(answers.filter(({ error }) => error)).toEqual([])
    expect((await ship('')).error).toBeNull()
    expect((await ship('87654321')).error?.message).toBe('changed_meanwhile')
    expect((await row(order.id)).tracking_code).toBe('12345678')
  })

  it('send the tracking code once, and a corrected one again', async () => {
    const { order } = await paidOrder()
    await move(order.id, 'processing')
    await Promise.all(
      Array.from({ length: 10 }, () => move(order.id, 'shipped', { p_tracking: '123456789012345678901234' })),
    )
    expect(await messages(order.id)).toHaveLength(1)
    expect((await messages(order.id))[0]!.body).toContain('123456789012345678901234')
    const set = (code: string) =>
      admin.client.rpc('admin_set_tracking', { p_order_id: order.id, p_tracking: code })
    await set('123456789012345678901234')
    expect(await messages(order.id)).toHaveLength(1)
    await set('abc-99999')
    expect((await messages(order.id)).map((m) => m.template_key)).toEqual(['order_shipped', 'order_shipped'])
    expect((await row(order.id)).tracking_code).toBe('ABC-99999')
    expect((await set('نه')).error?.message).toBe('invalid_tracking')
    const events = await sql(
      `select 1 from public.order_events where order_id = $1 and to_status = 'shipped'`,
      [order.id],
    )
    expect(events).toHaveLength(1)
  })

  it('go for many at once, each for itself', async () => {
    const one = await paidOrder()
    const two = await paidOrder()
    await move(two.order.id, 'processing')
    await move(two.order.id, 'shipped')
    const { data } = await admin.client.rpc('admin_set_order_statuses', {
      p_ids: [one.order.id, two.order.id],
      p_to: 'processing',
    })
    const answers = data as { id: string; error: string | null }[]
    expect(answers.find((a) => a.id === one.order.id)!.error).toBeNull()
    expect(answers.find((a) => a.id === two.order.id)!.error).toBe('illegal_transition')
    expect((await row(one.order.id)).status).toBe('processing')
  })
})

describe('pieces that leave an order', () => {
  it('take their share of the code with them, to the toman', async () => {
    const code = await createCode({ discount_value: 7 })
    const { order, product } = await paidOrder(3, { code, price: 33_333 })
    const item = await itemOf(order.id)
    const net = order.subtotal - order.discount_amount
    for (const restock of [true, false]) {
      const { error } = await admin.client.rpc('admin_cancel_lines', {
        p_order_id: order.id,
        p_lines: [{ item, quantity: 1, restock }],
        p_request: randomUUID(),
      })
      expect(error).toBeNull()
    }
    expect(await stock(product)).toBe(8)
    expect((await row(order.id)).status).toBe('paid')
    await admin.client.rpc('admin_cancel_lines', {
      p_order_id: order.id,
      p_lines: [{ item, quantity: 1, restock: true }],
      p_request: randomUUID(),
    })
    // Nothing is left: the whole order is cancelled, with its postage.
    expect(await row(order.id)).toMatchObject({
      status: 'cancelled',
      reduced_amount: String(order.total_amount),
    })
    const [sum] = await sql<{ worth: string }>(
      'select sum(amount) as worth from public.order_reductions where order_id = $1 and order_item_id is not null',
      [order.id],
    )
    expect(Number(sum!.worth)).toBe(net)
    expect(await stock(product)).toBe(9)
    expect(await sql('select uses_count from public.discount_codes where code = $1', [code])).toEqual([
      { uses_count: 0 },
    ])
    expect(await brokenInvariants()).toEqual([])
  })

  it('leave once, however often the same request arrives', async () => {
    const { order, product } = await paidOrder(3)
    const request = randomUUID()
    const item = await itemOf(order.id)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        admin.client.rpc('admin_cancel_lines', {
          p_order_id: order.id,
          p_lines: [{ item, quantity: 1, restock: true }],
          p_request: request,
        }),
      ),
    )
    expect(answers.filter((a) => a.error)).toEqual([])
    expect(await stock(product)).toBe(8)
    expect(await brokenInvariants()).toEqual([])
  })

  it('never leave twice: absurd numbers are refused', async () => {
    const { order } = await paidOrder(2)
    const item = await itemOf(order.id)
    for (const quantity of [0, -1, 3, 1e9, 2_147_483_648, 1e20, 0.5, null]) {
      const { error } = await admin.client.rpc('admin_cancel_lines', {
        p_order_id: order.id,
        p_lines: [{ item, quantity }],
        p_request: randomUUID(),
      })
      expect(error?.message).toBe('invalid_quantity')
    }
    const foreign = await paidOrder(1)
    const { error } = await admin.client.rpc('admin_cancel_lines', {
      p_order_id: order.id,
      p_lines: [{ item: await itemOf(foreign.order.id), quantity: 1 }],
      p_request: randomUUID(),
    })
    expect(error?.message).toBe('invalid_quantity')
    const both = await admin.client.rpc('admin_cancel_lines', {
      p_order_id: order.id,
      p_lines: [
        { item, quantity: 2 },
        { item, quantity: 2 },
      ],
      p_request: randomUUID(),
    })
    expect(both.error?.message).toBe('invalid_quantity')
    expect(await row(order.id)).toMatchObject({ reduced_amount: '0' })
  })

  it('come back after delivery, with or without postage, and refunds stay within what is owed', async () => {
    const { order, product } = await paidOrder(2)
    for (const to of ['processing', 'shipped', 'delivered'] as const) await move(order.id, to)
    const item = await itemOf(order.id)
    await admin.client.rpc('admin_return_lines', {
      p_order_id: order.id,
      p_lines: [{ item, quantity: 1, restock: false }],
      p_request: randomUUID(),
    })
    expect(await row(order.id)).toMatchObject({ status: 'delivered', reduced_amount: '100000' })
    expect(await stock(product)).toBe(8)
    await admin.client.rpc('admin_return_lines', {
      p_order_id: order.id,
      p_lines: [{ item, quantity: 1, restock: true }],
      p_request: randomUUID(),
      p_postage: true,
    })
    expect(await row(order.id)).toMatchObject({
      status: 'returned',
      reduced_amount: String(order.total_amount),
    })
    expect(await stock(product)).toBe(9)
    const refund = (amount: number, id = randomUUID()) =>
      admin.client.rpc('admin_note_refund', {
        p_id: id,
        p_order_id: order.id,
        p_amount: amount,
        p_method: 'card',
      })
    expect((await refund(order.total_amount + 1)).error?.message).toBe('refund_too_high')
    expect((await refund(0)).error?.message).toBe('refund_too_high')
    const id = randomUUID()
    await Promise.all(Array.from({ length: 10 }, () => refund(order.total_amount, id)))
    expect(await row(order.id)).toMatchObject({ refunded_amount: String(order.total_amount) })
    expect((await refund(1)).error?.message).toBe('refund_not_due')
    expect(await brokenInvariants()).toEqual([])
  })

  it('of a cash order are not collected', async () => {
    const { order, product, person } = await cashOrder(3)
    await admin.client.rpc('admin_cancel_lines', {
      p_order_id: order.id,
      p_lines: [{ item: await itemOf(order.id), quantity: 1, restock: true }],
      p_request: randomUUID(),
    })
    expect((await admin.client.rpc('admin_settle_cash', { p_order_id: order.id })).error?.message).toBe(
      'cash_not_due',
    )
    for (const to of ['processing', 'shipped', 'delivered'] as const) await move(order.id, to)
    await Promise.all(
      Array.from({ length: 10 }, () => admin.client.rpc('admin_settle_cash', { p_order_id: order.id })),
    )
    const paid = await sql(`select amount from public.payments where order_id = $1`, [order.id])
    expect(paid).toEqual([{ amount: String(order.total_amount - 100_000) }])
    expect((await row(order.id)).is_paid).toBe(true)
    expect(await stock(product)).toBe(8)

    // Taken back by its customer after one piece had gone: that piece does not come back twice.
    const other = await cashOrder(3, person)
    await admin.client.rpc('admin_cancel_lines', {
      p_order_id: other.order.id,
      p_lines: [{ item: await itemOf(other.order.id), quantity: 2, restock: true }],
      p_request: randomUUID(),
    })
    await person.client.rpc('cancel_order', { p_order_id: other.order.id })
    expect(await stock(other.product)).toBe(10)
    expect(await brokenInvariants()).toEqual([])
  })
})

describe('a cancelled order', () => {
  it('gives back pieces once, and money that comes late is not taken', async () => {
    const product = await createProduct({ price: 100_000, stock: 5 })
    const order = await orderFor(buyer, product, 2)
    const key = authority()
    await serviceClient().rpc('start_payment', {
      p_order_id: order.id,
      p_authority: key,
      p_amount: order.total_amount,
    })
    await Promise.all(
      Array.from({ length: 10 }, () =>
        admin.client.rpc('admin_cancel_order', { p_order_id: order.id, p_restock: true }),
      ),
    )
    expect(await stock(product)).toBe(5)
    expect(await messages(order.id)).toHaveLength(1)
    const { data } = await serviceClient().rpc('prepare_payment', { p_authority: key })
    expect(data?.[0]?.action).toBe('refuse')
    expect(await brokenInvariants()).toEqual([])
  })

  it('whose money came all the same can take it while the pieces are there', async () => {
    const product = await createProduct({ price: 100_000, stock: 2 })
    const order = await orderFor(buyer, product, 2)
    const key = authority()
    const server = serviceClient()
    await server.rpc('start_payment', {
      p_order_id: order.id,
      p_authority: key,
      p_amount: order.total_amount,
    })
    await admin.client.rpc('admin_cancel_order', { p_order_id: order.id, p_restock: true })
    await server.rpc('settle_payment', { p_authority: key, p_reference_id: '77' })
    const [money] = await sql<{ id: string; state: string }>(
      'select id, state from public.payments where order_id = $1',
      [order.id],
    )
    expect(money!.state).toBe('unallocated')
    await sql('update public.products set stock_quantity = 1 where id = $1', [product.id])
    const take = () => admin.client.rpc('admin_take_payment', { p_payment_id: money!.id })
    expect((await take()).error?.message).toBe('out_of_stock')
    await sql('update public.products set stock_quantity = 2 where id = $1', [product.id])
    const answers = await Promise.all(Array.from({ length: 5 }, take))
    expect(answers.filter((a) => !a.error)).toHaveLength(1)
    expect(await row(order.id)).toMatchObject({ status: 'paid', is_paid: true })
    expect(await stock(product)).toBe(0)
    expect(await brokenInvariants()).toEqual([])
  })
})

describe('the list', () => {
  it('finds by number, phone, name and tracking code, in any digits', async () => {
    const { order } = await paidOrder()
    await sql(`update public.orders set tracking_code = 'ZX998877' where id = $1`, [order.id])
    const find = async (text: string) =>
      (await admin.client.rpc('admin_list_orders', { p_search: text, p_limit: 100 })).data!.map((o) => o.id)
    const persian = String(order.number).replace(/\d/g, (d) => '۰۱۲۳۴۵۶۷۸۹'[Number(d)]!)
    for (const text of [String(order.number), persian, buyer.phone, 'zx998877', 'دلاوری', 'دلاورى مريم'])
      expect([text, (await find(text)).includes(order.id)]).toEqual([text, true])
    expect(await find('هیچ‌کس')).toEqual([])
  })

  it('counts its tabs as it lists them', async () => {
    const { data } = await admin.client.rpc('admin_order_counts')
    const counts = data as Record<string, number>
    for (const tab of [
      'unpaid',
      'review',
      'paid',
      'processing',
      'shipped',
      'delivered',
      'ended',
      'cash',
      'difference',
      'refund',
      'return',
    ]) {
      const list = await admin.client.rpc('admin_list_orders', { p_tab: tab, p_limit: 1 })
      expect([tab, list.data![0]?.total ?? 0]).toEqual([tab, counts[tab]])
    }
  })

  it('keeps internal notes and the audit log from customers', async () => {
    const { order } = await paidOrder()
    await admin.client.rpc('admin_add_order_note', { p_order_id: order.id, p_body: ' زنگ بزنیم ' })
    await move(order.id, 'processing')
    expect((await buyer.client.from('order_notes').select()).data).toEqual([])
    expect((await admin.client.from('order_notes').select('body').eq('order_id', order.id)).data).toEqual([
      { body: 'زنگ بزنیم' },
    ])
    // Why pieces left the order is a note too; what the customer reads of them names nobody.
    const { data: lines } = await admin.client.from('order_items').select('id').eq('order_id', order.id)
    await admin.client.rpc('admin_cancel_lines', {
      p_order_id: order.id,
      p_lines: [{ item: lines![0]!.id, quantity: 1, restock: true }],
      p_request: crypto.randomUUID(),
      p_reason: 'لبه‌اش شکسته بود',
    })
    const reductions = await buyer.client.from('order_reductions').select().eq('order_id', order.id)
    expect(JSON.stringify(reductions.data)).not.toMatch(/شکسته|actor/)
    expect(reductions.data).not.toEqual([])
    const notes = await admin.client.from('order_notes').select('body').eq('order_id', order.id)
    expect(notes.data).toContainEqual({ body: 'لبه‌اش شکسته بود' })
    const { data } = await admin.client
      .from('admin_audit')
      .select('before, after')
      .eq('record_id', order.id)
      .order('id')
    expect(data).toContainEqual({ before: { status: 'paid' }, after: { status: 'processing' } })
  })
})

it('leaves nothing that does not add up', async () => {
  expect(await brokenInvariants()).toEqual([])
})
