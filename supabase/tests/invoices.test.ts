/** Formal invoices and credit notes: numbers without gaps, papers that never change, tax to the toman. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { createCode, createProduct } from './support/products.ts'
import { editOrder, identify, identifyShop, linesOf, orderRow, paidOrder } from './support/desk.ts'
import { createPerson, type Person } from './support/people.ts'
import { serviceClient, sql } from './support/database.ts'
import './support/rollback.ts'

let admin: Person
let buyer: Person
beforeAll(async () => {
  await identifyShop()
  ;[admin, buyer] = await Promise.all([createPerson('admin'), createPerson()])
  await identify(buyer)
})

interface Document {
  id: string
  kind: string
  fiscal_year: number
  number: number
  corrects: string | null
  reason: string | null
  vat_percent: number
  amount: number
  discount: number
  vat: number
  total: number
  lines: { name: string; quantity: number; amount: number; discount: number; vat: number; total: number }[]
}
const documentsOf = async (orderId: string) => {
  const { data } = await admin.client
    .from('invoices')
    .select(
      'id, kind, fiscal_year, number, corrects, reason, vat_percent, amount, discount, vat, total, lines',
    )
    .eq('order_id', orderId)
    .order('issued_at')
  return data as unknown as Document[]
}
const issue = (orderId: string, who = admin) => who.client.rpc('admin_issue_invoice', { p_order_id: orderId })
const reduce = async (orderId: string, quantity: number, at = 0) => {
  const line = (await linesOf(orderId))[at]!
  return admin.client.rpc('admin_cancel_lines', {
    p_order_id: orderId,
    p_lines: [{ item: line.id, quantity, restock: true }],
    p_request: randomUUID(),
  })
}

describe('tax', () => {
  it('is the part that a price holds', async () => {
    const [row] = await sql<{ a: number; b: number; c: number }>(
      `select private.vat_within(110000, 10)::int a, private.vat_within(99, 10)::int b, private.vat_within(1, 0)::int c`,
    )
    expect(row).toEqual({ a: 10_000, b: 9, c: 0 })
  })

  it('has the rate of the day, and what has begun is never changed', async () => {
    const rate = async (day: string) =>
      (await sql<{ p: string }>('select private.vat_percent($1) as p', [day]))[0]!.p
    expect(Number(await rate('2024-03-19'))).toBe(9)
    expect(Number(await rate('2024-03-20'))).toBe(10)
    const past = await admin.client.from('vat_rates').insert({ from_date: '2025-01-01', percent: 12 })
    expect(past.error?.message).toBe('vat_rate_begun')
    const begun = await admin.client.from('vat_rates').delete().eq('from_date', '2024-03-20')
    expect(begun.error?.message).toBe('vat_rate_begun')
    await expect(sql('update public.vat_rates set percent = 1')).rejects.toThrow('vat_rate_begun')
    const ahead = await admin.client.from('vat_rates').insert({ from_date: '2850-01-01', percent: 12 })
    expect(ahead.error).toBeNull()
    expect((await admin.client.from('vat_rates').delete().eq('from_date', '2850-01-01')).error).toBeNull()
  })
})

describe('ids', () => {
  it.each([
    ['0013542419', true],
    ['0013542418', false],
    ['1111111111', false],
    ['3380123455', true],
    ['123', false],
  ])('person %s: %s', async (id, valid) => {
    const [row] = await sql<{ ok: boolean }>('select private.is_national_id($1) as ok', [id])
    expect(row!.ok).toBe(valid)
  })
  it.each([
    ['10380284125', true],
    ['10380284790', true],
    ['10380284124', false],
    ['11111111111', false],
  ])('company %s: %s', async (id, valid) => {
    const [row] = await sql<{ ok: boolean }>('select private.is_company_id($1) as ok', [id])
    expect(row!.ok).toBe(valid)
  })

  it('are entered by their owner and by the shop, with a right last digit', async () => {
    const person = await createPerson()
    const [mine] = await sql<{ user_id: string }>(
      'select user_id from public.legal_identities where user_id = $1',
      [buyer.id],
    )
    expect(mine).toBeDefined()
    const wrong = {
      kind: 'company',
      name: 'شرکت نمونه',
      national_id: '10380284124',
      province: 'فارس',
      city: 'شیراز',
      address: 'خیابان زند',
      postal_code: '7951614135',
      phone: '07135241890',
    }
    expect((await person.client.from('legal_identities').insert(wrong)).error?.message).toContain(
      'national_id_is_real',
    )
    const right = { ...wrong, national_id: '10380284125' }
    expect(
      (await admin.client.from('legal_identities').insert({ ...right, user_id: person.id })).error,
    ).toBeNull()
    const change = await buyer.client
      .from('legal_identities')
      .update({ name: 'x y' })
      .eq('user_id', person.id)
      .select()
    expect(change.data).toEqual([])
    const forOther = await buyer.client
      .from('legal_identities')
      .insert({ ...right, user_id: (await createPerson()).id })
    expect(forOther.error?.message).toContain('row-level security')
  })
})

describe('an invoice', () => {
  it('holds what the order costs, with its tax, and is issued once', async () => {
    const code = await createCode({ discount_value: 10 })
    const person = await createPerson()
    await identify(person)
    const order = await paidOrder(person, await createProduct({ price: 110_000, stock: 9 }), 3, code)
    const first = await issue(order.id)
    expect(first.error).toBeNull()
    expect((await issue(order.id)).data).toBe(first.data)
    const [invoice] = await documentsOf(order.id)
    expect(invoice).toMatchObject({ kind: 'sale', vat_percent: 10, total: order.total_amount })
    expect(invoice!.lines[0]).toEqual(
      expect.objectContaining({
        quantity: 3,
        amount: 300_000,
        discount: 30_000,
        vat: 27_000,
        total: 297_000,
      }),
    )
    expect(invoice!.lines).toHaveLength(order.shipping_cost > 0 ? 2 : 1)
    const { data: own } = await person.client.from('invoices').select('number').eq('order_id', order.id)
    expect(own).toHaveLength(1)
    expect((await issue(order.id, person)).error?.message).toBe('admin_required')
  })

  it('needs a binding order and a known buyer', async () => {
    const person = await createPerson()
    const order = await paidOrder(person, await createProduct(), 1)
    expect((await issue(order.id)).error?.message).toBe('buyer_identity_missing')
    await identify(person)
    const [line] = await linesOf(order.id)
    await editOrder(admin, order.id, { lines: [{ item: line!.id, quantity: 2 }] })
    expect((await issue(order.id)).error?.message).toBe('difference_due')
    await person.client.rpc('cancel_order', { p_order_id: order.id })
    expect((await issue(order.id)).error?.message).toBe('order_not_invoiceable')
  })

  it('never changes, whoever tries, and holds its order', async () => {
    const order = await paidOrder(buyer, await createProduct(), 1)
    const { data: id } = await issue(order.id)
    await expect(sql('update public.invoices set total = total where id = $1', [id])).rejects.toThrow(
      'invoice_frozen',
    )
    await expect(sql('delete from public.invoices where id = $1', [id])).rejects.toThrow('invoice_frozen')
    await expect(sql('truncate public.invoices cascade')).rejects.toThrow('invoice_frozen')
    await expect(sql('delete from public.orders where id = $1', [order.id])).rejects.toThrow()
    await sql(`update public.profiles set first_name = 'دیگر' where id = $1`, [buyer.id])
    const service = await serviceClient().from('invoices').update({ total: 1 }).eq('id', id!)
    expect(service.error).not.toBeNull()
    const edit = await editOrder(admin, order.id, { lines: [], total: 1 })
    expect(edit.error?.message).toBe('order_invoiced')
  })

  it('of many at once has a number of its own, without a gap, and a failed one gives it back', async () => {
    const last = async () =>
      (
        await sql<{ n: number; top: number }>(
          `select count(*)::int as n, max(number)::int as top from public.invoices
           where kind = 'sale' and fiscal_year = private.solar_year(private.tehran_day(now()))`,
        )
      )[0]!
    const product = await createProduct({ stock: 100 })
    const orders = []
    for (let n = 0; n < 12; n++) orders.push(await paidOrder(buyer, product, 1))
    const unknown = await createPerson()
    const failing = await paidOrder(unknown, product, 1)
    const before = await last()
    expect(before.n).toBe(before.top)
    const answers = await Promise.all(
      [...orders, failing, ...orders.slice(0, 4), failing].map(({ id }) => issue(id)),
    )
    expect(answers.filter(({ error }) => error)).toHaveLength(2)
    const after = await last()
    expect(after).toEqual({ n: before.n + 12, top: before.top + 12 })
    const [disorder] = await sql<{ n: number }>(
      `select count(*)::int as n from public.invoices a join public.invoices b
         on a.kind = b.kind and a.fiscal_year = b.fiscal_year and a.number < b.number and a.issued_at > b.issued_at
       where a.fiscal_year > 1300`,
    )
    expect(disorder!.n).toBe(0)
  })

  it('starts anew with each solar year', async () => {
    const rows = await sql<{ day: string; year: number }>(
      `select d as day, private.solar_year(d::date) as year from unnest(array['2026-03-20', '2026-03-21', '2027-03-20', '2027-03-21', '2025-03-20', '2025-03-21']) d`,
    )
    expect(rows.map(({ year }) => year)).toEqual([1404, 1405, 1405, 1406, 1403, 1404])
  })
})

describe('a credit note', () => {
  it('names its invoice and holds what left the order, by itself', async () => {
    const order = await paidOrder(buyer, await createProduct({ price: 110_000, stock: 9 }), 3)
    await issue(order.id)
    await reduce(order.id, 1)
    const [invoice, credit] = await documentsOf(order.id)
    expect(credit).toMatchObject({
      kind: 'credit',
      corrects: invoice!.id,
      reason: 'cancelled',
      total: 110_000,
      vat: 10_000,
    })
    expect(credit!.lines).toHaveLength(1)
    for (const p_to of ['processing', 'shipped', 'delivered'] as const)
      await admin.client.rpc('admin_set_order_status', { p_order_id: order.id, p_to })
    const [line] = await linesOf(order.id)
    await admin.client.rpc('admin_return_lines', {
      p_order_id: order.id,
      p_lines: [{ item: line!.id, quantity: 2, restock: true }],
      p_request: randomUUID(),
      p_postage: true,
    })
    const all = await documentsOf(order.id)
    expect(all).toHaveLength(3)
    expect(all[2]).toMatchObject({ reason: 'returned', corrects: invoice!.id })
    expect(all[1]!.total + all[2]!.total).toBe(invoice!.total)
    expect(all[1]!.vat + all[2]!.vat).toBe(invoice!.vat)
  })

  it('says nothing of what left before the invoice', async () => {
    const order = await paidOrder(buyer, await createProduct({ price: 110_000, stock: 9 }), 3)
    await reduce(order.id, 1)
    await issue(order.id)
    expect((await documentsOf(order.id))[0]).toMatchObject({ total: order.total_amount - 110_000 })
    await reduce(order.id, 1)
    expect((await documentsOf(order.id))[1]).toMatchObject({ kind: 'credit', total: 110_000 })
  })

  it('over all of it opens the order for an edit and another invoice', async () => {
    const order = await paidOrder(buyer, await createProduct({ stock: 9 }), 2)
    const { data: id } = await issue(order.id)
    expect((await admin.client.rpc('admin_void_invoice', { p_invoice_id: id! })).error).toBeNull()
    expect((await admin.client.rpc('admin_void_invoice', { p_invoice_id: id! })).error?.message).toBe(
      'already_handled',
    )
    const [line] = await linesOf(order.id)
    expect((await editOrder(admin, order.id, { lines: [{ item: line!.id, quantity: 1 }] })).error).toBeNull()
    const next = await issue(order.id)
    expect(next.data).not.toBe(id)
    const [invoice, credit, second] = await documentsOf(order.id)
    expect(credit).toMatchObject({ reason: 'void', total: invoice!.total, vat: invoice!.vat })
    expect(second!.total).toBe((await orderRow(order.id)).total_amount)
  })
})

it('whatever leaves, invoice less credit notes is the order, in total and in tax', async () => {
  const [first, second] = await Promise.all([
    createProduct({ price: 33_337, stock: 900 }),
    createProduct({ price: 71_009, stock: 900 }),
  ])
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        a: fc.integer({ min: 1, max: 5 }),
        b: fc.integer({ min: 1, max: 5 }),
        percent: fc.integer({ min: 1, max: 60 }),
        takes: fc.array(fc.record({ at: fc.nat(1), quantity: fc.integer({ min: 1, max: 3 }) }), {
          maxLength: 5,
        }),
      }),
      async ({ a, b, percent, takes }) => {
        const person = await createPerson()
        await identify(person)
        const code = await createCode({ discount_value: percent })
        const order = await paidOrder(person, first, a, code)
        const [line] = await linesOf(order.id)
        await editOrder(admin, order.id, {
          lines: [
            { item: line!.id, quantity: a },
            { product_id: second.id, quantity: b },
          ],
        })
        const due = await orderRow(order.id)
        await admin.client.rpc('admin_note_difference', {
          p_id: randomUUID(),
          p_order_id: order.id,
          p_amount: due.due_amount,
        })
        expect((await issue(order.id)).error).toBeNull()
        for (const { at, quantity } of takes) {
          await reduce(order.id, quantity, at)
          const now = await orderRow(order.id)
          const documents = await documentsOf(order.id)
          const sum = (key: 'total' | 'vat') =>
            documents.reduce((all, each) => all + (each.kind === 'credit' ? -each[key] : each[key]), 0)
          expect(sum('total')).toBe(now.total_amount - now.reduced_amount)
          const [left] = await sql<{ vat: number; net: number }>(
            `select coalesce(sum(private.vat_within(gross - discount, 10)), 0)::int as vat,
               coalesce(sum(gross - discount), 0)::int as net
             from private.sale_lines where order_id = $1`,
            [order.id],
          )
          expect(left).toEqual({ vat: sum('vat'), net: sum('total') })
          for (const each of documents) {
            const lines = (key: 'amount' | 'discount' | 'vat' | 'total') =>
              each.lines.reduce((all, one) => all + one[key], 0)
            expect([lines('amount'), lines('discount'), lines('vat'), lines('total')]).toEqual([
              each.amount,
              each.discount,
              each.vat,
              each.total,
            ])
          }
        }
      },
    ),
    { numRuns: 12, seed: 47 },
  )
}, 120_000)
