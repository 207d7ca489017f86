import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { expect, it } from 'vitest'
import type { ListedProduct, PriceList } from './types'
import { listCsv, listWorkbook } from './files'

const PRODUCTS: ListedProduct[] = [
  {
    id: '1',
    place: 0,
    name: 'قابلمهٔ «گلدار» <۲۴>',
    sku: '24-1/B',
    category: 'pots',
    image: 'p/1',
    price: 765_000,
  },
  { id: '2', place: 0, name: '=کتری', category: 'pots', retail: 900_000 },
  {
    id: '3',
    place: 1,
    name: 'سینی',
    image: 'p/3',
    price: 90_000,
    steps: [
      { from: 12, price: 80_000 },
      { from: 24, price: 70_000 },
    ],
  },
]

const listOf = (products: ListedProduct[]): PriceList => ({
  head: {
    shop: 'هرمز',
    phone: '۰۷۶-۳۲۲۲ ۱۲۳۴',
    tier: 'همکار',
    date: '۲ آذر ۱۴۰۵',
    validity: 'قیمت‌ها تا تغییر بعدی معتبر است.',
  },
  products,
  categoryOf: ({ category }) => (category ? 'قابلمه‌ها' : 'سایر محصولات'),
})

async function written(products: ListedProduct[], hasPictures: boolean) {
  const picture = hasPictures ? async () => Buffer.from('jpeg') : null
  const bytes = await buffer(Readable.from(listWorkbook(listOf(products), picture)))
  const parts = unzipSync(bytes)
  const text = (name: string) => strFromU8(parts[name]!)
  return { rows: await readSheet(bytes), parts, text, sheet: text('xl/worksheets/sheet1.xml') }
}

it('price list sheet: has a row for each product with numbers and its category', async () => {
  const { rows } = await written(PRODUCTS, false)
  expect(rows[0]![0]).toBe('فهرست قیمت همکار هرمز')
  const named = rows.slice(3).map((row) => Object.fromEntries(rows[2]!.map((head, i) => [head, row[i]])))
  expect(named).toMatchObject([
    { 'کد محصول': '24-1/B', محصول: 'قابلمهٔ «گلدار» <۲۴>', دسته: 'قابلمه‌ها', 'قیمت شما (تومان)': 765_000 },
    { 'کد محصول': null, محصول: "'=کتری", 'قیمت شما (تومان)': 'تماس بگیرید', 'قیمت مصرف‌کننده': 900_000 },
    { محصول: 'سینی', دسته: 'سایر محصولات', 'پله‌های قیمت': 'از ۱۲: ۸۰٬۰۰۰\nاز ۲۴: ۷۰٬۰۰۰' },
  ])
})

it('price list sheet: runs right to left with a fixed heading and can be sorted', async () => {
  const { sheet, text } = await written(PRODUCTS, true)
  expect(sheet).toContain('rightToLeft="1"')
  expect(sheet).toContain('<pane ySplit="3" topLeftCell="A4"')
  expect(sheet).toContain('<autoFilter ref="A3:L6"/>')
  expect(sheet.match(/<mergeCell [^>]*>/g)).toEqual(['<mergeCell ref="A1:L1"/>', '<mergeCell ref="A2:L2"/>'])
  expect(text('xl/workbook.xml')).toContain("'فهرست قیمت'!$3:$3</definedName>")
  // Excel requires this order of parts.
  const order =
    'sheetPr sheetViews cols sheetData autoFilter mergeCells printOptions pageMargins pageSetup headerFooter drawing'
  const places = order.split(' ').map((name) => sheet.indexOf(`<${name}`))
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(places[0]).toBeGreaterThan(0)
})

it('price list sheet: places pictures in the rows of their products and declares all parts', async () => {
  const { text, parts } = await written(PRODUCTS, true)
  const drawing = text('xl/drawings/drawing1.xml')
  expect([...drawing.matchAll(/<xdr:row>(\d+)<\/xdr:row>/g)].map(([, row]) => Number(row))).toEqual([
    3, 3, 5, 5,
  ])
  expect(parts['xl/media/image2.jpg']).toBeDefined()
  const related = Object.entries(parts).filter(([name]) => name.endsWith('.rels'))
  for (const [name, bytes] of related) {
    const home = path.posix.join(path.posix.dirname(name), '..')
    for (const [, target] of strFromU8(bytes).matchAll(/Target="([^"]+)"/g))
      expect(Object.keys(parts)).toContain(path.posix.join(home, target!))
  }
  for (const [, name] of text('[Content_Types].xml').matchAll(/PartName="\/([^"]+)"/g))
    expect(Object.keys(parts)).toContain(name)
  expect(Object.keys((await written(PRODUCTS, false)).parts).join()).not.toContain('drawing')
})

it('price list sheet: has only its heading without products', async () => {
  const { rows, sheet } = await written([], true)
  expect(rows).toHaveLength(3)
  expect(sheet).toContain('<autoFilter ref="A3:L3"/>')
})

it('price list sheet: is sent in portions while pictures are read', async () => {
  const many = Array.from({ length: 60 }, (_, n) => ({ id: String(n), place: 0, name: 'سینی', image: 'p/1' }))
  let read = 0
  const stream = listWorkbook(listOf(many), async () => {
    read++
    return Buffer.alloc(1000)
  })
  let isSent = false
  while (!isSent && read < many.length) isSent = !(await stream.next()).done && read > 0
  expect([isSent, read < many.length]).toEqual([true, true])
  // The reader left.
  await stream.return(undefined)
  expect(read).toBeLessThan(many.length)
})

it('price list as CSV: has the columns of the sheet and runs no formula', () => {
  const [head, , kettle] = listCsv(listOf(PRODUCTS)).split('\r\n')
  expect(head).toMatch(/^\ufeffکد محصول,محصول,دسته/)
  expect(kettle).toContain("'=کتری")
  expect(kettle).toContain('تماس بگیرید')
})
