import { expect, it } from 'vitest'
import { matchColumns, readRows } from './columns'

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
    // Of files that the panel wrote before.
    ['قیمت مصرف‌کننده', 'قیمت همکار', 'تازه', 'ویژه', 'کد کالا', 'موجودی تازه'],
  ])
    expect(matchColumns(heads)).toEqual(prices)
})

it('import rows: read formatted numbers, booleans and escaped text', () => {
  const mapping = { name: 0, base_price: 1, stock: 2, is_active: 3, sku: 4 }
  const { rows, problems } = readRows([['ديگ', '۱٬۲۵۰٬۰۰۰ تومان', '12.9', 'بله', "'=x"]], mapping)
  expect(problems).toEqual([])
  expect(rows).toEqual([
    { row: 2, values: { name: 'دیگ', base_price: 1_250_000, stock: 12, is_active: true, sku: '=x' } },
  ])
})

it('cells: marks between thousands, invisible marks and floats of spreadsheets', () => {
  const { rows, problems } = readRows(
    [
      ['890.000', '1.200'],
      ['1.890.000', '3'],
      ['۸۹۰٫۰۰۰', '\u202a3\u202c'],
      ['\u200e450,000\u200f', '3 عدد'],
      ['450\u200c000', '1.200'],
      ['793499.9999999999', '3.0000000000000004'],
    ],
    { base_price: 0, stock: 1 },
  )
  expect(problems).toEqual([])
  expect(rows.map(({ values }) => [values.base_price, values.stock])).toEqual([
    [890_000, 1200],
    [1_890_000, 3],
    [890_000, 3],
    [450_000, 3],
    [450_000, 1200],
    [793_500, 3],
  ])
})

it('cells: an empty switch leaves what is there, «غیر فعال» is off', () => {
  const { rows } = readRows(
    [
      ['', ' '],
      ['غیر فعال', 'بله'],
    ],
    { is_active: 0, is_featured: 1 },
  )
  expect(rows.map(({ values }) => values)).toEqual([
    { is_active: null, is_featured: null },
    { is_active: false, is_featured: true },
  ])
})

it.each(['6.26E+12', '1.89e+06', '۶٫۲۶E+12'])('cells: the code %s was mangled by a spreadsheet', (code) => {
  const { problems } = readRows([['ماگ', code]], { name: 0, sku: 1 })
  expect(problems).toEqual([{ row: 2, problems: [expect.stringContaining('اکسل این کد را کوتاه کرده است')] }])
})

it('import rows: report problems by line', () => {
  const mapping = { name: 0, base_price: 1, stock: 2, sku: 3 }
  const { rows, problems } = readRows(
    [
      ['', '1000', '1', 'A'],
      ['ب', 'گران', '-1', 'B'],
      ['پ', '1000', '', 'A'],
      ['ت', '', '', ''],
    ],
    mapping,
  )
  expect(rows).toEqual([{ row: 5, values: { name: 'ت', base_price: null, stock: null, sku: null } }])
  expect(problems).toEqual([
    { row: 2, problems: ['نام: نام کالا الزامی است'] },
    { row: 3, problems: ['قیمت پایه: قیمت عدد نیست', 'موجودی: موجودی نمی‌تواند منفی باشد'] },
    { row: 4, problems: ['تکراری: همان کد کالا در ردیف ۲ هم هست'] },
  ])
})

it('import rows: drop a price above the limit with a note', () => {
  const { rows, problems, notes } = readRows(
    [
      ['سماور', '100000000', '۹۹٬۹۹۹٬۹۹۹'],
      ['دیگ', '99999999', ''],
    ],
    { name: 0, base_price: 1, shop_price: 2 },
  )
  expect(rows.map(({ values }) => [values.base_price, values.shop_price])).toEqual([
    [null, 99_999_999],
    [99_999_999, null],
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
  const { rows, problems } = readRows(
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
  const color = (id: string, values: object) => ({ id, new_stock: null, ...values })
  expect(rows).toEqual([
    {
      row: 3,
      values: {
        id: one,
        name: 'دیگ',
        base_price: 100,
        stock: null,
        seen_stock: null,
        version: 3,
        new_stock: null,
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
