/** Committed: a month of orders, each of its steps a transaction. The accountant's file against the panel and the tables. */
import { beforeAll, expect, it } from 'vitest'
import readSheets from 'read-excel-file/node'
import writeExcelFile from 'write-excel-file/node'
import { accountingSheets } from '../../../lib/reports/accounting.ts'
import {
  type Accounts,
  accountingDocument,
  accountingLine,
  accountingMoney,
  accountingOrder,
  accountingSums,
} from '../../../lib/reports/accounting-schema.ts'
import { makeMonth } from '../support/month.ts'
import { byDay } from '../support/nightly.ts'
import { brokenInvariants } from '../support/products.ts'
import { createPerson, type Person } from '../support/people.ts'
import { sqlValue } from '../support/database.ts'

const ORDERS = byDay(60, 3_000)
/** Rows of a page: several pages for each list. */
const PAGE = byDay(25, 500)

let admin: Person
let accounts: Accounts
const span = { p_from: '', p_until: '' }

beforeAll(
  async () => {
    admin = await createPerson('admin')
    const month = await makeMonth({ orders: ORDERS, seed: 46, admin })
    span.p_from = month.from.toISOString()
    span.p_until = month.until.toISOString()
    accounts = await readAccounts()
  },
  byDay(120_000, 1_800_000),
)

async function readAccounts(): Promise<Accounts> {
  const all = async <Row>(
    name: 'orders' | 'money' | 'documents',
    parse: (rows: unknown) => Row[],
    key: (row: Row) => never,
    first: never,
  ) => {
    const rows: Row[] = []
    for (let after = first; ;) {
      const data = await admin.client.call(`admin_accounting_${name}`, {
        ...span,
        p_after: after,
        p_limit: PAGE,
      })
      const page = parse(data)
      rows.push(...page)
      if (page.length < PAGE) return rows
      after = key(page.at(-1)!)
    }
  }
  const orders = await all(
    'orders',
    (rows) => accountingOrder.array().parse(rows),
    (row) => row.order as never,
    0 as never,
  )
  const lines: Accounts['lines'] = []
  for (let at = 0; at < orders.length; at += PAGE) {
    const p_after = orders[at - 1]?.order ?? 0
    const { data } = await admin.client.rpc('admin_accounting_lines', { ...span, p_after, p_limit: PAGE })
    lines.push(...accountingLine.array().parse(data))
  }
  const { data } = await admin.client.rpc('admin_accounting_sums', span)
  return {
    lines,
    orders,
    money: await all(
      'money',
      (rows) => accountingMoney.array().parse(rows),
      (row) => row.key as never,
      '' as never,
    ),
    documents: await all(
      'documents',
      (rows) => accountingDocument.array().parse(rows),
      (row) => row.key as never,
      '' as never,
    ),
    sums: accountingSums.parse(data),
  }
}

const sum = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
  rows.reduce((all, row) => all + value(row), 0)
const one = async (text: string, values: unknown[] = [span.p_from, span.p_until]) =>
  Number(await sqlValue<string>(text, values))

it('accounting: the month has orders of each kind and no broken rule', async () => {
  expect(accounts.orders.length).toBeGreaterThan(ORDERS * 0.7)
  expect(accounts.documents.some(({ kind }) => kind === 'credit')).toBe(true)
  expect(accounts.money.some(({ kind }) => kind === 'difference')).toBe(true)
  expect(accounts.money.some(({ kind }) => kind === 'refund')).toBe(true)
  expect(accounts.orders.some(({ reduced }) => reduced > 0)).toBe(true)
  expect(accounts.orders.some(({ discount }) => discount > 0)).toBe(true)
  const edits = 'select count(*) as n from public.order_edits where created_at > $1 and actor_id = $2'
  expect(await one(edits, [span.p_from, admin.id])).toBeGreaterThan(0)
  expect(await brokenInvariants()).toEqual([])
})

it('accounting: lines, orders, tax, dashboard and sales report have the same income', async () => {
  const { lines, orders, sums } = accounts
  const income = await one(
    `select coalesce(sum(total_amount - reduced_amount), 0) as n from public.orders
     where is_paid and payment_verified_at >= $1 and payment_verified_at < $2`,
  )
  expect(sum(orders, ({ net }) => net)).toBe(income)
  expect(sum(lines, ({ net }) => net)).toBe(income)
  expect(sum(sums.rates, ({ net }) => net)).toBe(income)
  expect(sums.net).toBe(income)
  const panel = await one('select revenue as n from private.sales_of($1, $2)')
  expect(panel).toBe(income)
  const { data: figures } = await admin.client.rpc('admin_dashboard_page', {
    p_edges: [span.p_from, span.p_until],
    p_before_from: span.p_from,
    p_before_until: span.p_from,
  })
  expect(JSON.stringify(figures)).toContain(String(income))
  let report = 0
  for (let after = 0; ;) {
    const { data } = await admin.client.rpc('admin_report_sales', { ...span, p_after: after, p_limit: 500 })
    report += sum(data!, (row) => row.income)
    if (data!.length < 500) break
    after = data!.at(-1)!.number
  }
  expect(report).toBe(income)
})

it('accounting: tax is the same by line, order and rate', () => {
  const { lines, orders, sums } = accounts
  const tax = sum(lines, ({ vat }) => vat)
  expect(sum(orders, ({ vat }) => vat)).toBe(tax)
  expect(sum(sums.rates, ({ vat }) => vat)).toBe(tax)
  for (const { net, percent, vat } of lines)
    expect(Math.abs(vat - (net * percent) / (100 + percent))).toBeLessThan(0.51)
  const byOrder = new Map<number, number>()
  for (const { order, net } of lines) byOrder.set(order, (byOrder.get(order) ?? 0) + net)
  for (const { order, net } of orders) expect([order, byOrder.get(order) ?? 0]).toEqual([order, net])
})

it('accounting: invoices less credit notes are their orders, numbers have no gap', () => {
  const nets = new Map(accounts.orders.map(({ order, net, vat }) => [order, { net, vat }]))
  const papers = new Map<number, { net: number; vat: number }>()
  for (const { order, total, vat } of accounts.documents) {
    const before = papers.get(order) ?? { net: 0, vat: 0 }
    papers.set(order, { net: before.net + total, vat: before.vat + vat })
  }
  expect(papers.size).toBeGreaterThan(10)
  for (const [order, paper] of papers) expect([order, paper]).toEqual([order, nets.get(order)])
  for (const kind of ['sale', 'credit'] as const) {
    const numbers = accounts.documents
      .filter((each) => each.kind === kind)
      .map(({ number }) => Number(number.split('/')[1]))
    expect(numbers).toEqual(numbers.map((_, at) => numbers[0]! + at))
  }
})

it('accounting: payments and refunds are complete, orders balance', async () => {
  const { money, orders, sums } = accounts
  expect(sum(money, ({ amount }) => Math.max(amount, 0))).toBe(sums.received)
  expect(sum(money, ({ amount }) => Math.max(-amount, 0))).toBe(sums.given_back)
  for (const { order, net, collected, refunded, owed, due } of orders)
    expect([order, collected - refunded]).toEqual([order, net + owed - due])
})

it('accounting: the Excel file has the sums, Jalali dates and real dates', async () => {
  const file = await writeExcelFile(accountingSheets(accounts)).toBuffer()
  const sheets = await readSheets(Buffer.from(file))
  const [lines, orders, money, rates, documents] = sheets.map(({ data }) => data)
  const column = (data: unknown[][], head: string) => data[0]!.indexOf(head)
  const last = (data: unknown[][], head: string) => data.at(-1)![column(data, head)]
  expect(last(lines!, 'مبلغ فروش (با مالیات)')).toBe(accounts.sums.net)
  expect(last(orders!, 'فروش خالص (با مالیات)')).toBe(accounts.sums.net)
  expect(last(rates!, 'فروش با مالیات')).toBe(accounts.sums.net)
  expect(last(money!, 'دریافت')).toBe(accounts.sums.received)
  expect(last(money!, 'پرداخت به مشتری')).toBe(accounts.sums.given_back)
  expect(last(documents!, 'جمع')).toBe(sum(accounts.documents, ({ total }) => total))
  expect(lines!).toHaveLength(accounts.lines.length + 2)
  const head = 'مبلغ فروش (با مالیات)'
  expect(sum(lines!.slice(1, -1), (row) => Number(row[column(lines!, head)]))).toBe(accounts.sums.net)
  const day = orders![1]![column(orders!, 'تاریخ فروش (میلادی)')]
  expect(day).toBeInstanceOf(Date)
  const tehran = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran' }).format(
    new Date(accounts.orders[0]!.paid_at),
  )
  expect((day as unknown as Date).toISOString().slice(0, 10)).toBe(tehran)
  expect(String(orders![1]![column(orders!, 'تاریخ فروش (شمسی)')])).toMatch(/[۰-۹]/)
})
