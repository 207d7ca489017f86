import { expect, it } from 'vitest'
import { matchColumns, readRows, splitTable } from './rows'

/** Lines below heads in the first row. */
const readLines = (lines: string[][], mapping: Parameters<typeof readRows>[1], heads: string[] = []) =>
  readRows({ heads, lines: lines.map((cells, index) => ({ row: index + 2, cells })) }, mapping)

it('import columns: are recognized by their headings in any spelling', () => {
  expect(matchColumns(['نام كالا', 'قيمت پایه', 'SKU', 'چیز دیگر', 'دسته‌بندی'])).toEqual({
    name: 0,
    base_price: 1,
    sku: 2,
    category: 4,
  })
  const prices = { base_price: 0, dealer_price: 1, is_new: 2, is_featured: 3, sku: 4, new_stock: 5 }
  for (const heads of [
    ['قیمت پایه', 'قیمت عمده', 'جدید', 'برگزیده', 'کد محصول', 'شمارش انبار'],
    ['فی', 'قیمت عمده', 'جدید', 'برگزیده', 'کد محصول', 'شمارش انبار'],
    // Of files that the panel wrote before.
    ['قیمت مصرف‌کننده', 'قیمت همکار', 'تازه', 'ویژه', 'کد کالا', 'موجودی تازه'],
  ])
    expect(matchColumns(heads)).toEqual(prices)
})

it('import rows: read formatted numbers, booleans and escaped text', () => {
  const mapping = { name: 0, base_price: 1, stock: 2, is_active: 3, sku: 4 }
  const { rows, problems } = readLines([['ديگ', '۱٬۲۵۰٬۰۰۰ تومان', '12.9', 'بله', "'=x"]], mapping)
  expect(problems).toEqual([])
  expect(rows).toEqual([
    { row: 2, values: { name: 'دیگ', base_price: 1_250_000, stock: 12, is_active: true, sku: '=x' } },
  ])
})

it('import rows: marks between thousands, invisible marks and floats of spreadsheets', () => {
  const { rows, problems } = readLines(
    [
      ['890.000', '1.200'],
      ['\u200e450,000\u200f', '\u202a3\u202c'],
      ['793499.9999999999', '3.0000000000000004'],
      ['۸۹۰/۰۰۰ تومن', '3 عدد'],
    ],
    { base_price: 0, stock: 1 },
  )
  expect(problems).toEqual([])
  expect(rows.map(({ values }) => [values.base_price, values.stock])).toEqual([
    [890_000, 1200],
    [450_000, 3],
    [793_500, 3],
    [890_000, 3],
  ])
})

it('import rows: an empty switch leaves what is there, «غیر فعال» is off', () => {
  const { rows } = readLines(
    [
      ['', ' '],
      ['غیر فعال', 'بله'],
    ],
    { is_active: 0, is_featured: 1 },
  )
  expect(rows.map(({ values }) => values)).toEqual([{}, { is_active: false, is_featured: true }])
})

it.each(['6.26E+12', '1.89e+06', '۶٫۲۶E+12'])('cells: the code %s was mangled by a spreadsheet', (code) => {
  const { problems } = readLines([['ماگ', code]], { name: 0, sku: 1 })
  expect(problems).toEqual([{ row: 2, problems: [expect.stringContaining('اکسل این کد را کوتاه کرده است')] }])
})

it('import rows: report problems by line', () => {
  const mapping = { name: 0, base_price: 1, stock: 2, sku: 3 }
  const { rows, problems } = readLines(
    [
      ['', '1000', '1', 'A'],
      ['ب', 'گران', '-1', 'B'],
      ['پ', '1000', '', 'a'],
      ['ت', '', '', ''],
    ],
    mapping,
  )
  expect(rows).toEqual([{ row: 5, values: { name: 'ت' } }])
  expect(problems).toEqual([
    { row: 2, problems: ['نام: نام محصول الزامی است'] },
    { row: 3, problems: ['قیمت پایه: قیمت عدد نیست', 'موجودی: موجودی نمی‌تواند منفی باشد'] },
    { row: 4, problems: ['تکراری: همان کد محصول در ردیف ۲ هم هست'] },
  ])
})

it('import rows: drop a price above the limit with a note', () => {
  const { rows, problems, notes } = readLines(
    [
      ['سماور', '100000000', '۹۹٬۹۹۹٬۹۹۹'],
      ['دیگ', '99999999', ''],
    ],
    { name: 0, base_price: 1, shop_price: 2 },
  )
  expect(rows.map(({ values }) => [values.base_price, values.shop_price])).toEqual([
    [null, 99_999_999],
    [99_999_999, undefined],
  ])
  expect(problems).toEqual([])
  expect(notes).toEqual([
    { row: 2, problems: ['قیمت پایه: قیمت باید کمتر از ۱۰۰٬۰۰۰٬۰۰۰ تومان باشد؛ بدون قیمت ثبت می‌شود'] },
  ])
})

it('import rows: attach colors to their product in any order', () => {
  const heads = { id: 0, name: 1, base_price: 2, color: 3, stock: 4, seen_stock: 5, version: 6, new_stock: 7 }
  const [one, other] = ['a', 'b'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`) as [
    string,
    string,
  ]
  const { rows, problems } = readLines(
    [
      [other, '', '', 'آبی', '9', '4', '2', ''],
      [one, 'دیگ', '100', '', '', '', '3', ''],
      [one, 'دیگ', '', 'سبز', '۵', '2', '3', ''],
      [one, 'دیگ', '', 'سرخ', '2', '2', '3', ''],
      [one, 'دیگ', '', 'زرد', '2', '2', '3', '0'],
      [one, 'دیگ', '', 'سبز', '1', '2', '3', ''],
      ['', 'دیگ', '', 'سبز', '1', '2', '3', ''],
    ],
    heads,
  )
  // A color line does not change the product: its empty price clears nothing.
  const color = (id: string, values: object) => ({ id, ...values })
  expect(rows).toEqual([
    {
      row: 3,
      values: {
        id: one,
        name: 'دیگ',
        base_price: 100,
        version: 3,
      },
      colors: [
        { row: 4, values: color(one, { color: 'سبز', stock: 5, seen_stock: 2, version: 3 }) },
        { row: 6, values: color(one, { color: 'زرد', stock: 2, seen_stock: 2, version: 3, new_stock: 0 }) },
      ],
    },
    {
      row: 2,
      values: { id: other },
      colors: [{ row: 2, values: color(other, { color: 'آبی', stock: 9, seen_stock: 4, version: 2 }) }],
    },
  ])
  expect(problems.map(({ row }) => row)).toEqual([7, 8])
})

it('heads: stand below a title, lines keep the numbers of the file', () => {
  const table = splitTable([
    ['لیست قیمت آذر — فروشگاه نمونه'],
    [],
    ['ردیف', 'نام محصول', 'کد', 'گروه', 'قیمت'],
    ['1', 'دیگ', 'A', 'دیگ', '1000'],
    [],
    ['2', 'سینی', 'B', 'سینی', '2000'],
  ])
  expect(table.heads).toEqual(['ردیف', 'نام محصول', 'کد', 'گروه', 'قیمت'])
  expect(readRows(table, matchColumns(table.heads)).rows.map(({ row }) => row)).toEqual([4, 6])
})

it('heads: without two known ones the first line names the columns', () => {
  expect(splitTable([[], ['الف', 'ب'], ['1', '2']])).toEqual({
    heads: ['الف', 'ب'],
    lines: [{ row: 3, cells: ['1', '2'] }],
  })
})

it('heads: a line of data with two known words is none', () => {
  const rows = [
    ['چیز', 'نام', 'دیگر'],
    ['شناسه', 'برند', 'x'],
    ['1', '2', '3'],
  ]
  const { heads, lines } = splitTable(rows)
  expect([heads, lines.length]).toEqual([rows[0], 2])
})

it.each([
  ['وزن (کیلوگرم)', '1.85', 1850],
  ['Weight (kg)', '1.125', 1125],
  ['وزن', '۱٫۸۵ کیلوگرم', 1850],
  ['وزن (گرم)', '1.850', 1850],
])('weight: «%s» with %s is in grams', (head, cell, grams) => {
  const heads = ['نام', head]
  expect(readLines([['دیگ', cell]], matchColumns(heads), heads).rows[0]!.values.weight).toBe(grams)
})

it('heads: an eleventh row is none', () => {
  const rows = [...Array.from({ length: 10 }, () => ['x']), ['نام', 'قیمت']]
  expect(splitTable(rows).heads).toEqual(['x'])
})

it.each([
  ['قیمت (ریال)', '4,500,000'],
  ['قيمت به ريال', '4500000'],
  ['قیمت - IRR', '4500000'],
  ['قیمت', '4,500,000 ریال'],
  ['قیمت', '﷼ 4500000'],
  ['قیمت', '۴٫۵۰۰٫۰۰۰ ريال'],
])('prices: «%s» with %s is in rials', (head, cell) => {
  const heads = ['نام', head]
  const { rows, rials, problems } = readLines([['دیگ', cell]], matchColumns(heads), heads)
  expect(problems).toEqual([])
  expect(rows[0]!.values).toMatchObject({ base_price: 450_000 })
  expect(rials).toEqual([{ rial: 4_500_000, toman: 450_000 }])
})

it.each([
  ['قیمت (تومان)', '450000'],
  ['قیمت (ریال)', '450000 تومان'],
])('prices: «%s» with %s is in tomans', (head, cell) => {
  const heads = ['نام', head]
  const { rows, rials } = readLines([['دیگ', cell]], matchColumns(heads), heads)
  expect([rows[0]!.values.base_price, rials]).toEqual([450_000, []])
})

it('prices: less than ten rials are too low', () => {
  expect(readLines([['دیگ', '9 ریال']], { name: 0, base_price: 1 }).problems).toHaveLength(1)
})

it.each([
  '2026-01-02',
  '2026/01/02',
  '2026-01-02 00:00:00',
  '02-Jan',
  'Jan-02',
  '02-Jan-2026',
  '1/2/2026',
  '12-31-2026',
  '۲۰۲۶-۰۱-۰۲',
  '1899-12-30',
])('cells: the code %s became a date', (code) => {
  const { problems } = readLines([['ماگ', code]], { name: 0, sku: 1 })
  expect(problems).toEqual([{ row: 2, problems: [expect.stringContaining('اکسل این کد را تاریخ کرده است')] }])
})

it.each(['HZ-1040', '12/34', '1-2', '00417', 'MAR-550X', '12-ABC-2024', '1404/01/02'])(
  'cells: %s is a code',
  (code) => {
    const { rows } = readLines([['ماگ', code]], { name: 0, sku: 1 })
    expect(rows[0]!.values.sku).toBe(code)
  },
)

it.each(['#N/A', '#REF!', '#DIV/0!', '######'])('cells: %s of a spreadsheet is no text', (cell) => {
  const { rows, problems } = readLines([[cell, cell, cell]], { name: 0, sku: 1, base_price: 2 })
  expect(rows).toEqual([])
  expect(problems[0]!.problems.filter((text) => text.includes('این خانه خطای اکسل دارد'))).toHaveLength(3)
})

it('cells: invisible marks around an id change nothing', () => {
  const id = 'aaaaaaaa-0000-4000-8000-000000000000'
  const { rows } = readLines([[`\u2068${id}\u2069`]], { id: 0 })
  expect(rows[0]!.values.id).toBe(id)
})

it('import rows: blank cells leave what is there, a dash clears it', () => {
  const mapping = { sku: 0, base_price: 1, brand: 2, is_active: 3, dealer_steps: 4, stock: 5 }
  const { rows, problems } = readLines(
    [
      ['A', '', ' ', '', '', ''],
      ['B', '-', '—', 'خیر', '-', ''],
      ['C', '', '', '', '', '-'],
    ],
    mapping,
  )
  expect(rows.map(({ values }) => values)).toEqual([
    { sku: 'A' },
    { sku: 'B', base_price: null, brand: null, is_active: false, dealer_steps: null },
  ])
  expect(problems).toEqual([{ row: 4, problems: ['موجودی: موجودی عدد نیست'] }])
})

it('lines: more cells than heads are named', () => {
  const { notes } = readLines([['دیگ', '450', '000']], { name: 0, base_price: 1 }, ['نام', 'قیمت'])
  expect(notes).toEqual([{ row: 2, problems: [expect.stringContaining('خانه‌های بیشتری')] }])
})

it('old address: reads paths and full addresses of the site before', () => {
  const read = (cell: string) => readLines([['دیگ', cell]], { name: 0, old_address: 1 })
  const full = 'https://old.example/product/%D8%AF%DB%8C%DA%AF/?utm_source=x'
  expect(read(`${full}؛ /shop/pot/; /p/1`).rows[0]!.values.old_address).toBe('/product/دیگ؛ /shop/pot؛ /p/1')
  expect(read('').rows[0]!.values).toEqual({ name: 'دیگ' })
  for (const cell of ['https://old.example/?p=42', '/', '/%ff'])
    expect(read(cell).problems).toEqual([{ row: 2, problems: ['نشانی پیشین: نشانی درست نیست'] }])
})

it('import rows: colors of a product of another shop stay out with its unread line', () => {
  const mapping = { import_key: 0, name: 1, color: 2, stock: 3 }
  const lines = [
    ['woo:x:1', 'ن'.repeat(500), '', ''],
    ['woo:x:1', '', 'سبز', '4'],
  ]
  const { rows, problems } = readLines(lines, mapping)
  expect([rows, problems.map(({ row }) => row)]).toEqual([[], [2]])
})

it('import rows: a broken character is noted', () => {
  expect(readLines([['دی\ufffd']], { name: 0 }).notes[0]!.problems[0]).toContain('خراب')
})
