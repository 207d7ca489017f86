import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '../../lib/supabase/database.types.ts'
import { createCode, createProduct } from './support/products.ts'
import { editOrder, identify, identifyShop, linesOf, orderRow, paidOrder } from './support/desk.ts'
import { createPerson, type Person } from './support/people.ts'
import { byDay } from './support/nightly.ts'
import { passTime, serviceClient, sql, sqlValue } from './support/database.ts'
import { setUp } from './support/set-up.ts'
import { moveOrder, refusal } from './support/orders.ts'

const admin = setUp(() => createPerson('admin'))
const buyer = setUp(() => createPerson())
beforeAll(async () => {
  await identifyShop()
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
  const { data } = await admin.client.query<{ document: Document }>(
    `select to_json(i) as document from (
       select id, kind, fiscal_year, number, corrects, reason, vat_percent, amount, discount, vat, total, lines
       from public.invoices where order_id = $1 order by issued_at) i`,
    [orderId],
  )
  return data!.map(({ document }) => document)
}
const issue = async (orderId: string, who = admin) => {
  await passTime(['invoices'])
  return who.client.rpc('admin_issue_invoice', { p_order_id: orderId })
}
const reduce = async (orderId: string, quantity: number, at = 0) => {
  const line = (await linesOf(orderId))[at]!
  await passTime(['invoices'])
  return admin.client.rpc('admin_cancel_lines', {
    p_order_id: orderId,
    p_lines: [{ item: line.id, quantity, restock: true }],
    p_request: randomUUID(),
  })
}

it('tax: is contained in the price', async () => {
  const [row] = await sql<{ a: number; b: number; c: number }>(
    `select private.vat_within(110000, 10)::int a, private.vat_within(99, 10)::int b, private.vat_within(1, 0)::int c`,
  )
  expect(row).toEqual({ a: 10_000, b: 9, c: 0 })
})

it('tax rate: by day, and fixed once it has begun', async () => {
  const rate = async (day: string) => await sqlValue<string>('select private.vat_percent($1) as p', [day])
  const addRate = (day: string) =>
    admin.client.query('insert into public.vat_rates (from_date, percent) values ($1, 12)', [day])
  const removeRate = (day: string) =>
    admin.client.query('delete from public.vat_rates where from_date = $1', [day])
  expect(Number(await rate('2024-03-19'))).toBe(9)
  expect(Number(await rate('2024-03-20'))).toBe(10)
  expect(await refusal(addRate('2025-01-01'))).toBe('vat_rate_begun')
  expect(await refusal(removeRate('2024-03-20'))).toBe('vat_rate_begun')
  await expect(sql('update public.vat_rates set percent = 1')).rejects.toThrow('vat_rate_begun')
  const ahead = await addRate('2850-01-01')
  expect(ahead.error).toBeNull()
  expect((await removeRate('2850-01-01')).error).toBeNull()
})

it.each([
  ['0013542419', true],
  ['0013542418', false],
  ['1111111111', false],
  ['3380123455', true],
  ['123', false],
])('national id of a person: %s is valid: %s', async (id, valid) => {
  const ok = await sqlValue<boolean>('select private.is_national_id($1) as ok', [id])
  expect(ok).toBe(valid)
})
it.each([
  ['10380284125', true],
  ['10380284790', true],
  ['10380284124', false],
  ['11111111111', false],
])('national id of a company: %s is valid: %s', async (id, valid) => {
  const ok = await sqlValue<boolean>('select private.is_company_id($1) as ok', [id])
  expect(ok).toBe(valid)
})

it('legal identity: entered by its owner or the shop, with a valid id', async () => {
  const person = await createPerson()
  expect(await sql('select from public.tax_identities where user_id = $1', [buyer.id])).toHaveLength(1)
  const add = (by: Person, { id }: Person, nationalId = '10380284125') =>
    by.client.query(
      `insert into public.tax_identities (user_id, kind, name, national_id, province, city, address, postal_code, phone)
         values ($1, 'company', 'شرکت نمونه', $2, 'فارس', 'شیراز', 'خیابان زند', '7951614135', '07135241890')`,
      [id, nationalId],
    )
  expect((await add(person, person, '10380284124')).error?.message).toContain('national_id_is_real')
  expect((await add(buyer, person)).error?.message).toContain('row-level security')
  expect((await add(admin, person)).error).toBeNull()
  const change = await buyer.client.query(
    `update public.tax_identities set name = 'x y' where user_id = $1 returning user_id`,
    [person.id],
  )
  expect(change.data).toEqual([])
})

it('invoice: has the total of its order with tax, and is issued once', async () => {
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
  const own = await person.client.query('select number from public.invoices where order_id = $1', [order.id])
  expect(own.data).toHaveLength(1)
})

it('invoice: needs a settled order and an identified buyer', async () => {
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

it('invoice: never changes, and protects its order', async () => {
  const order = await paidOrder(buyer, await createProduct(), 1)
  const { data: id } = await issue(order.id)
  await expect(sql('update public.invoices set total = total where id = $1', [id])).rejects.toThrow(
    'invoice_frozen',
  )
  await expect(sql('delete from public.invoices where id = $1', [id])).rejects.toThrow('invoice_frozen')
  await expect(sql('truncate public.invoices cascade')).rejects.toThrow('invoice_frozen')
  await expect(sql('delete from public.orders where id = $1', [order.id])).rejects.toThrow()
  await sql(`update public.profiles set first_name = 'دیگر' where id = $1`, [buyer.id])
  const service = await serviceClient().query('update public.invoices set total = 1 where id = $1', [id])
  expect(service.error).not.toBeNull()
  expect(await refusal(editOrder(admin, order.id, { lines: [], total: 1 }))).toBe('order_invoiced')
})

it('invoice numbers: fiscal years follow the solar calendar', async () => {
  const rows = await sql<{ day: string; year: number }>(
    `select d as day, private.solar_year(d::date) as year from unnest(array['2026-03-20', '2026-03-21', '2027-03-20', '2027-03-21', '2025-03-20', '2025-03-21']) d`,
  )
  expect(rows.map(({ year }) => year)).toEqual([1404, 1405, 1405, 1406, 1403, 1404])
})

it('invoice list: is searched by number, order, buyer and id, narrowed by kind and year, newest first', async () => {
  const order = await paidOrder(buyer, await createProduct({ price: 110_000, stock: 9 }), 2)
  await issue(order.id)
  await reduce(order.id, 1)
  await issue(order.id)
  const [sale, credit] = await documentsOf(order.id)
  type Args = Database['public']['Functions']['admin_list_invoices']['Args']
  const list = async (args: Args) =>
    (await admin.client.call('admin_list_invoices', { p_limit: 1000, ...args })).filter(
      ({ order_id }) => order_id === order.id,
    )
  const number = `${sale!.fiscal_year}/${sale!.number}`
  expect(await list({ p_search: String(order.number) })).toMatchObject([
    { id: credit!.id, kind: 'credit', corrects_number: number, is_credited: false, total: credit!.total },
    { id: sale!.id, kind: 'sale', corrects_number: null, is_credited: true, buyer_id: '0013542419' },
  ])
  const kinds = async (args: Args) => (await list(args)).map(({ kind }) => kind)
  expect(await kinds({ p_search: 'مريم  دلاوري' })).toEqual(['credit', 'sale'])
  expect(await kinds({ p_search: '۰۰۱۳۵۴۲۴۱۹', p_kind: 'sale' })).toEqual(['sale'])
  expect(await kinds({ p_search: String(credit!.number) })).toContain('credit')
  expect(await kinds({ p_year: sale!.fiscal_year })).toEqual(['credit', 'sale'])
  expect(await kinds({ p_year: sale!.fiscal_year - 1 })).toEqual([])
  expect(await kinds({ p_search: 'کسی دیگر' })).toEqual([])
})

it('credit note: cancelled and returned items get one, naming its invoice', async () => {
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
  await moveOrder(admin, order, 'processing', 'shipped', 'delivered')
  const [line] = await linesOf(order.id)
  await passTime(['invoices'])
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

it('credit note: excludes items cancelled before the invoice', async () => {
  const order = await paidOrder(buyer, await createProduct({ price: 110_000, stock: 9 }), 3)
  await reduce(order.id, 1)
  await issue(order.id)
  expect((await documentsOf(order.id))[0]).toMatchObject({ total: order.total_amount - 110_000 })
  await reduce(order.id, 1)
  expect((await documentsOf(order.id))[1]).toMatchObject({ kind: 'credit', total: 110_000 })
})

it('credit note: voiding an invoice allows an edit and a new invoice', async () => {
  const order = await paidOrder(buyer, await createProduct({ stock: 9 }), 2)
  const { data: id } = await issue(order.id)
  await passTime(['invoices'])
  await admin.client.call('admin_void_invoice', { p_invoice_id: id! })
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

it('credit note: invoice less credit notes equals the order after any cancellations, in total and tax', async () => {
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
        await admin.client.rpc('admin_record_difference', {
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
    { numRuns: byDay(4, 24), seed: 47 },
  )
})
