/**
 * A file of another shop is read, understood, tried, written, brought again and undone (`npm run lab -- bench move`), in
 * seconds and megabytes on two quiet cores.
 */
import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { BATCH_SIZE } from '../../lib/catalog/import/batch.ts'
import { readCustomerFile } from '../../lib/catalog/import/customers/read.ts'
import { understandCustomers } from '../../lib/catalog/import/customers/understand.ts'
import { importColumns } from '../../lib/catalog/import/columns.ts'
import { type ImportRow, readRows } from '../../lib/catalog/import/rows.ts'
import type { Answers } from '../../lib/catalog/import/sources/questions.ts'
import { recognize } from '../../lib/catalog/import/sources/sources.ts'
import { readSource, understand } from '../../lib/catalog/import/sources/understand.ts'
import { readSpreadsheet } from '../../lib/spreadsheet/read-on-server.ts'
import type { Table } from '../../lib/spreadsheet/table.ts'
import { beginTask, makeDue, runPortions } from '../../supabase/tests/support/bulk-tasks.ts'
import { sql } from '../../supabase/tests/support/database.ts'
import { createPerson } from '../../supabase/tests/support/people.ts'
import { limit, MB, timed } from './figures.ts'

const HEADS =
  'ID,Type,SKU,Name,Published,Is featured?,Visibility in catalog,Short description,Description,Tax status,In stock?,Stock,Weight (kg),Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 1 global'
const ANSWERS: Answers = {
  ...{ unit: 'toman', not_counted: 'zero', home: 'سایر', category: 'deepest', double_sku: 'without' },
  ...{ color_names: 'join', unequal: 'split' },
}

/** Simple products, and for each ten of them one with three sizes. */
function fileOf(lines: number, host: string, text: string): string {
  const rows = Array.from({ length: lines }, (_, n) => {
    const category = `دسته ${n % 6} > زیر ${n % 60}`
    const pictures = [1, 2, 3].map((place) => `https://${host}/${n}-${place}.jpg`).join(', ')
    const place = n % 10
    if (place > 6)
      return `${n},variation,,اندازه ${n},1,0,visible,,,taxable,1,4,,${1_000_000 + n},,,id:${n - place + 6},اندازه,${place},,1`
    const [type, price, sizes] =
      place === 6 ? ['variable', '', 'اندازه,"7, 8, 9",1,1'] : ['simple', 1_000_000 + n, ',,,']
    return `${n},${type},${host}-${n},محصول ${host} ${n},1,0,visible,کوتاه,"<p>${n} ${text}</p>",taxable,1,4,1.2,${price},${category},"${pictures}",,${sizes}`
  })
  return [HEADS, ...rows].join('\n')
}

const tableOf = async (csv: string): Promise<Table> =>
  JSON.parse(new TextDecoder().decode(await readSpreadsheet(gzipSync(csv)))).data.rows

function understood(table: Table): ImportRow[] {
  const found = recognize(table)!
  const content = understand(readSource(found.source, found.table), ANSWERS, [])
  const { rows, problems } = readRows(content.table, content.mapping, importColumns([], content.attributes))
  expect(problems).toEqual([])
  return rows
}

async function peakWhile(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage().rss
  let peak = before
  const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20)
  await work()
  clearInterval(timer)
  return (peak - before) / MB
}

it('a file of 20,000 lines and 30 MB is understood', async () => {
  const csv = fileOf(20_000 - 1, 'old.example', 'قابلمهٔ لعابی برای ۴ نفر با دستهٔ نسوز. '.repeat(27))
  console.log(`${(Buffer.byteLength(csv) / MB).toFixed(1)} MB`)
  let table: Table = []
  let read = 0
  const growth = await peakWhile(async () => {
    read = await timed(async () => (table = await tableOf(csv)))
  })
  const rest = await timed(async () => expect(understood(table).length).toBeGreaterThan(15_000))
  limit('20,000 lines: read and understood', read + rest, 60, 's')
  // This process parses the answer too, as a browser does.
  limit('20,000 lines: memory', growth, 300, 'MB')
})

it('a file of 1,000 lines is tried, written, brought again and undone', async () => {
  const host = `${randomUUID().slice(0, 8)}.example`
  const admin = await createPerson('admin')
  const send = async (rows: readonly ImportRow[], more: object, p_apply: boolean) => {
    const results: string[] = []
    for (let from = 0; from < rows.length; from += BATCH_SIZE) {
      const p_rows = rows
        .slice(from, from + BATCH_SIZE)
        .map(({ row, values: { pictures: _, ...values } }) => ({
          ...{ ...values, row, ...more },
          category_path: String(values.category).split(' > '),
        }))
      const { data, error } = await admin.client.rpc('admin_import_products', { p_rows, p_apply })
      expect(error).toBeNull()
      results.push(...data!.map(({ result, problem }) => problem ?? result))
    }
    return new Set(results)
  }
  let rows: ImportRow[] = []
  const tried = await timed(async () => {
    rows = understood(await tableOf(fileOf(1000, host, 'متن. '.repeat(100))))
    expect(await send(rows, {}, false)).toEqual(new Set(['create']))
  })
  limit('1,000 lines: understood and tried', tried, 20, 's')
  const written = await timed(async () => expect(await send(rows, {}, true)).toEqual(new Set(['create'])))
  limit('1,000 lines: written', written, 120, 's')

  const [before] = await sql('select count(*) from private.imported_rows where source = $1', [`woo:${host}`])
  const again = await timed(async () =>
    expect(await send(rows, { keeps: true }, true)).toEqual(new Set(['same'])),
  )
  limit('1,000 lines: brought again', again, 120, 's')
  expect(await sql('select count(*) from private.imported_rows where source = $1', [`woo:${host}`])).toEqual([
    before,
  ])

  const undone = await timed(async () => {
    const id = randomUUID()
    const [found] = await sql<{ count: number }>(
      'select count(*)::int from public.products where import_key like $1',
      [`woo:${host}:%`],
    )
    const begun = await beginTask(admin, 'moves.undo', {}, found!.count, { source: `woo:${host}` }, id)
    expect(begun.error).toBeNull()
    await makeDue(id)
    await runPortions()
  })
  limit('1,000 lines: undone', undone, 180, 's')
  expect(await sql('select 1 from public.products where import_key like $1', [`woo:${host}:%`])).toEqual([])
})

it('10,000 customers are understood, tried, written in the background and brought again', async () => {
  const count = 10_000
  const heads =
    'first_name,last_name,roles,billing_phone,billing_address_1,billing_postcode,billing_city,billing_state'
  const lines = Array.from(
    { length: count },
    (_, n) => `سارا,نیک‌فر ${n},customer,0999${1_000_000 + n},خیابان آزادی پلاک ${n},1457934511,تهران,THR`,
  )
  const admin = await createPerson('admin')
  const source = `customers:${randomUUID()}`
  let rows: object[] = []
  const results = async () => {
    const answers = new Map<string, number>()
    for (let from = 0; from < rows.length; from += 100) {
      const p_rows = rows.slice(from, from + 100) as never
      const { data, error } = await admin.client.rpc('admin_import_customers', { p_rows, p_apply: false })
      expect(error).toBeNull()
      for (const { result } of data!) answers.set(result, (answers.get(result) ?? 0) + 1)
    }
    return Object.fromEntries(answers)
  }
  const tried = await timed(async () => {
    const file = readCustomerFile(await tableOf([heads, ...lines].join('\n')))
    if (!file || typeof file === 'string') throw new Error('not understood')
    const { customers } = understandCustomers(file, { تهران: ['تهران'] }, {})
    rows = customers.map((customer) => ({
      ...customer,
      source,
      email: `${customer.phone}@phone.hormoz.example`,
    }))
    expect(await results()).toEqual({ create: count })
  })
  limit('10,000 customers: understood and tried', tried, 150, 's')
  const messages = () => sql('select count(*) from public.sms_messages')
  const before = await messages()
  const written = await timed(async () => {
    const id = randomUUID()
    for (let from = 0; from < rows.length; from += 1000) {
      const p_lines = rows
        .slice(from, from + 1000)
        .map((value, index) => ({ kind: 'customer', row: from + index + 2, value })) as never
      expect((await admin.client.rpc('admin_store_import', { p_import: id, p_lines })).error).toBeNull()
    }
    const { error } = await beginTask(admin, 'imports.write', { import: id }, count, { source }, id)
    expect(error).toBeNull()
    await makeDue(id)
    await runPortions()
    expect(
      await sql('select count(*)::integer from private.imported_rows where source = $1', [source]),
    ).toEqual([{ count }])
  })
  limit('10,000 customers: written', written, 300, 's')
  expect(await messages()).toEqual(before)
  const again = await timed(async () => expect(await results()).toEqual({ same: count }))
  limit('10,000 customers: brought again', again, 300, 's')
})
