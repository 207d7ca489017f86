import { expect, it } from 'vitest'
import {
  blockText,
  cellText,
  parseBlock,
  plainText,
  readCell,
  SHEET_COLUMNS,
  type SheetField,
} from './columns'
import { cellKey, change, type Edit, NO_EDITS, redo, settle, undo } from './edits'

const CATEGORIES = [
  { value: 'a', label: 'پخت‌وپز' },
  { value: 'b', label: 'پخت‌وپز ‹ قابلمه' },
  { value: 'c', label: 'سفره ‹ لیوان' },
  { value: 'd', label: 'چای ‹ لیوان' },
]
const column = (field: SheetField) => SHEET_COLUMNS.find((each) => each.field === field)!
const read = (field: SheetField, text: string) => readCell(column(field), text, CATEGORIES)

it('sheet cell: reads any digits and separated thousands', () => {
  expect(read('base_price', '۱٬۲۳۴٬۰۰۰')).toEqual({ value: 1_234_000 })
  expect(read('base_price', '1,234,000 تومان')).toEqual({ value: 1_234_000 })
  expect(read('base_price', '')).toEqual({ value: null })
  expect(read('stock', '٧')).toEqual({ value: 7 })
  expect(read('is_active', 'خیر')).toEqual({ value: false })
  expect(read('brand', 'نگين')).toEqual({ value: 'نگین' })
  expect(read('brand', ' ')).toEqual({ value: null })
})

it('sheet cell: reports invalid values', () => {
  expect(read('base_price', 'ده')).toEqual({ problem: 'قیمت عدد نیست' })
  expect(read('base_price', '100000000')).toHaveProperty('problem')
  expect(read('stock', '')).toHaveProperty('problem')
  expect(read('name', ' ')).toHaveProperty('problem')
  expect(read('is_active', 'شاید')).toHaveProperty('problem')
})

it('sheet cell: finds a category by path or unique name', () => {
  expect(read('category_id', 'قابلمه')).toEqual({ value: 'b' })
  expect(read('category_id', 'سفره ‹ لیوان')).toEqual({ value: 'c' })
  expect(read('category_id', 'لیوان')).toEqual({ problem: 'چنین دسته‌ای نیست' })
})

it('sheet cell: is shown in Persian and copied in Latin digits', () => {
  expect(cellText(column('base_price'), 1_234_000, CATEGORIES)).toBe('۱٬۲۳۴٬۰۰۰')
  expect(plainText(column('base_price'), 1_234_000, CATEGORIES)).toBe('1234000')
  expect(plainText(column('category_id'), 'b', CATEGORIES)).toBe('پخت‌وپز ‹ قابلمه')
})

it('sheet block: survives copy and paste', () => {
  const block = [
    ['یک', '2'],
    ['با\nخط', 'نقل "قول"'],
    ['', 'تب\tهم'],
  ]
  expect(parseBlock(blockText(block))).toEqual(block)
  expect(parseBlock('a\tb\r\nc\t\r\n')).toEqual([
    ['a', 'b'],
    ['c', ''],
  ])
})

it('sheet edits: can be undone and redone, saved ones stay', () => {
  const [one, other] = [cellKey('1', 'name'), cellKey('2', 'stock')]
  const first = change(NO_EDITS, new Map([[one, { value: 'الف' }]]))
  const second = change(
    first,
    new Map<typeof one, Edit | null>([
      [one, { value: 'ب' }],
      [other, { value: 3 }],
    ]),
  )
  expect([...undo(second).cells]).toEqual([[one, { value: 'الف' }]])
  expect([...undo(undo(second)).cells]).toEqual([])
  expect(redo(undo(second)).cells).toEqual(second.cells)
  expect(undo(undo(undo(second)))).toEqual(undo(undo(second)))
  const saved = settle(second, [one])
  expect([...saved.cells]).toEqual([[other, { value: 3 }]])
  expect(undo(saved)).toEqual(saved)
})
