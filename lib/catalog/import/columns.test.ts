import { expect, it } from 'vitest'
import { matchColumns, readRows } from './columns'

it('recognises columns by their heads, in any spelling', () => {
  expect(matchColumns(['نام كالا', 'قيمت پایه', 'SKU', 'چیز دیگر', 'دسته‌بندی'])).toEqual({
    name: 0,
    base_price: 1,
    sku: 2,
    category: 4,
  })
  expect(matchColumns(['قیمت عمده', 'قیمت فروشگاه', 'جدید', 'ویژه'])).toEqual(
    matchColumns(['قیمت همکار', 'قیمت فروشگاه', 'تازه', 'برگزیده']),
  )
})

it('reads what people write into cells', () => {
  const mapping = { name: 0, base_price: 1, stock: 2, is_active: 3, sku: 4 }
  const { rows, problems } = readRows([['ديگ', '۱٬۲۵۰٬۰۰۰ تومان', '12.9', 'بله', "'=x"]], mapping)
  expect(problems).toEqual([])
  expect(rows).toEqual([
    { row: 2, values: { name: 'دیگ', base_price: 1_250_000, stock: 12, is_active: true, sku: '=x' } },
  ])
})

it('says what is wrong in which line', () => {
  const mapping = { name: 0, base_price: 1, stock: 2, sku: 3 }
  const { rows, problems } = readRows(
    [
      ['', '1000', '1', 'A'],
      ['ب', 'گران', '-1', 'B'],
      ['پ', '100000000', '', 'A'],
      ['ت', '', '', ''],
    ],
    mapping,
  )
  expect(rows).toEqual([{ row: 5, values: { name: 'ت', base_price: null, sku: null } }])
  expect(problems).toEqual([
    { row: 2, problems: ['نام: نام کالا الزامی است'] },
    { row: 3, problems: ['قیمت مصرف‌کننده: قیمت عدد نیست', 'موجودی: موجودی نمی‌تواند منفی باشد'] },
    {
      row: 4,
      problems: [
        'قیمت مصرف‌کننده: قیمت باید کمتر از ۱۰۰٬۰۰۰٬۰۰۰ تومان باشد',
        'تکراری: همان کد کالا در ردیف ۲ هم هست',
      ],
    },
  ])
})
