import fc from 'fast-check'
import { expect, it } from 'vitest'
import { indexCatalog, isOneOff } from './catalog-match'
import { recognizeTable, recognizeText } from './recognize'
import type { SheetColor, SheetProduct } from './types'

const product = (id: string, name: string, more: Partial<SheetProduct> = {}): SheetProduct => ({
  id,
  slug: id,
  name,
  weight: 1000,
  stock: 100,
  price: 100_000,
  ...more,
})
const color = (id: string, name: string): SheetColor => ({ id, name, hex: '#000', stock: 10 })

const CATALOG = [
  product('pot20', 'قابلمهٔ لعابی گلدار، ۲۰ سانتی‌متر', { sku: 'HZ-1038' }),
  product('pot24', 'قابلمهٔ لعابی گلدار، ۲۴ سانتی‌متر', { sku: 'HZ-1040', pack: 6, carton: 24 }),
  product('pan24', 'ماهیتابهٔ چدنی، ۲۴ سانتی‌متر', { sku: 'HZ-2024' }),
  product('kettle', 'کتری استیل سوت‌دار ۲ لیتری', { sku: '3001', brand: 'نگین' }),
  product('mug', 'لیوان سفالی', { colors: [color('blue', 'آبی'), color('red', 'قرمز اناری')] }),
  product('tray', 'سینی مسی', { sku: 'TR 7', colors: [color('one', 'مسی')] }),
  product('jar', 'شیشهٔ ادویه'),
  product('board', 'تختهٔ گردو'),
]
const index = indexCatalog(CATALOG)
const read = (text: string) =>
  recognizeText(text, index).map(({ state, quantity, choices }) => ({
    state,
    quantity,
    found: choices.map(({ product, color }) => (color ? `${product.id}/${color.id}` : product.id)),
  }))
const sure = (id: string, quantity: number) => ({ state: 'sure', quantity, found: [id] })

it.each([
  '۱۲ تا قابلمه ۲۴ گلدار',
  '12 تا قابلمه 24 گلدار',
  '١٢ تا قابلمه ٢٤ گلدار',
  '۱۲تا قابلمه ۲۴ گلدار',
  'قابلمه گلدار ۲۴ ۱۲ عدد',
  'قابلمه‌ی گل‌دار ۲۴ سانت، ۱۲ عدد',
  'قابلمه گل دار 24cm ۱۲ تا',
  'قابلمهٔ لعابی گلدار ۲۴ سانتی‌متری تعداد ۱۲',
  'قابلمه گلدار ۲۴ x12',
  'قابلمه گلدار ۲۴ × ۱۲',
  'دوازده تا قابلمه گلدار ۲۴',
  'یک جین قابلمه گلدار ۲۴',
  '۲ بسته قابلمه گلدار ۲۴',
  '3) ۱۲ عدد قابلمه گلدار ۲۴ لطفا',
  'قابلمۀ گلدار ٢٤ سانتیمتر ۱۲ دونه',
  'قابلمه گلدار ۲۴ : ۱۲ تا',
  'قابلمه گلدار ۲۴ سانت ۱۲',
  'HZ-1040 12',
  'hz1040 ۱۲ عدد',
  '۱۲ تا HZ 1040',
  '۱۲ عدد HZ-1040 قابلمه گلدار',
])('order text: reads «%s»', (line) => {
  expect(read(line)).toEqual([sure('pot24', 12)])
})

it('order text: counts packs and cartons by their size, leaves unknown ones open', () => {
  expect(read('۲ کارتن قابلمه گلدار ۲۴')).toEqual([sure('pot24', 48)])
  expect(read('۲ کارتن سینی مسی')).toEqual([{ state: 'quantity', quantity: null, found: ['tray/one'] }])
})

it('order text: leaves several matches open', () => {
  expect(read('۶ تا قابلمه گلدار')).toEqual([
    { state: 'product', quantity: 6, found: expect.arrayContaining(['pot20', 'pot24']) },
  ])
})

it('order text: leaves the color open unless it is named', () => {
  expect(read('۳ تا لیوان سفالی')).toEqual([{ state: 'color', quantity: 3, found: ['mug/blue', 'mug/red'] }])
  expect(read('۳ تا لیوان سفالی آبی')).toEqual([sure('mug/blue', 3)])
  expect(read('لیوان سفالی قرمز اناری ۴ عدد')).toEqual([sure('mug/red', 4)])
})

it('order text: leaves a missing or ambiguous quantity open', () => {
  expect(read('شیشه ادویه')).toEqual([{ state: 'quantity', quantity: null, found: ['jar'] }])
  expect(read('ماهیتابه چدنی ۲۴')).toMatchObject([{ found: ['pan24'] }])
  expect(read('ماهیتابه چدنی ۲۴')[0]!.state).toBe('quantity')
})

it('order text: recognizes a brand, a numeric SKU and a typing error', () => {
  expect(read('۲ تا کتری نگین')).toEqual([sure('kettle', 2)])
  expect(read('۳۰۰۱ ۵ تا')).toEqual([sure('kettle', 5)])
  expect(read('۵ تا کتتری سوت دار')).toMatchObject([{ state: 'product', quantity: 5, found: ['kettle'] }])
})

it('order text: reports unknown products and skips greetings', () => {
  expect(read('۳ تا سینا یخچال')).toEqual([{ state: 'unknown', quantity: 3, found: [] }])
  expect(read('سلام\n۵ تا یخچال فریزر\nممنون')).toEqual([{ state: 'unknown', quantity: 5, found: [] }])
})

it.each([
  ['HZ-9999 3', 3],
  ['hz9999 ۳ عدد', 3],
  ['۳ تا HZ-9999', 3],
  ['HZ 9999 3', 3],
  ['HZ-9999\t3', 3],
  ['HZ-2099-24 3', 3],
  ['۹۹۹۹-HZ ۳', 3],
  ['کد 9999 ۳ تا', 3],
  ['HZ-9999', null],
])('order text: «%s» with an unknown code offers nothing, quantity %s', (line, quantity) => {
  expect(read(line)).toEqual([{ state: 'unknown', quantity, found: [] }])
})

it('order text: asks about a name beside an unknown code and keeps the quantity', () => {
  expect(read('HZ-9999 قابلمه گلدار ۲۴ ۳ عدد')).toEqual([{ state: 'product', quantity: 3, found: ['pot24'] }])
  expect(read('کد 9999 قابلمه گلدار 20')[0]!.state).toBe('product')
  expect(read('کد 9999 قابلمه گلدار 20')[0]!.quantity).not.toBe(9999)
})

it('order text: reads several items of one line', () => {
  expect(read('۶ تا قابلمه ۲۰ گلدار، ۱۲ تا سینی مسی، ۳ تا شیشه ادویه')).toEqual([
    sure('pot20', 6),
    sure('tray/one', 12),
    sure('jar', 3),
  ])
})

it('order table: follows its headings and skips rows without a quantity', () => {
  const rows = 'قیمت\tتعداد\nHZ-1040\tقابلمه\t1,890,000\t۱۲\nHZ-1038\tقابلمه\t1,650,000\t\n\tسینی مسی\t9\t4'
  for (const heads of ['کد محصول\tنام', 'کد کالا\tکالا'])
    expect(read(`${heads}\t${rows}`)).toEqual([sure('pot24', 12), sure('tray/one', 4)])
})

it('order table: finds SKU and quantity without headings', () => {
  expect(read('HZ-1040\t12\n3001\t6\nTR 7\t۲')).toEqual([
    sure('pot24', 12),
    sure('kettle', 6),
    sure('tray/one', 2),
  ])
  expect(read('1\tقابلمه لعابی گلدار ۲۰ سانتی‌متر\t1650000\t8')).toEqual([sure('pot20', 8)])
})

it('order table: reads rows of a file', () => {
  expect(
    recognizeTable(
      [
        ['SKU', 'رنگ', 'Qty'],
        ['TR 7', '', '3.0'],
      ],
      index,
    ),
  ).toMatchObject([{ state: 'sure', quantity: 3 }])
})

it('order table: finds headings below a title', () => {
  const rows = [['سفارش فروشگاه نمونه'], [], ['ردیف', 'کد', 'تعداد'], ['1', 'HZ-1040', '12']]
  expect(recognizeTable(rows, index)).toMatchObject([
    { state: 'sure', quantity: 12, choices: [{ product: { id: 'pot24' } }] },
  ])
})

it('order text: survives any input and is sure only of complete lines', () => {
  const word = fc.constantFrom(
    ...[
      'قابلمه',
      'گلدار',
      '۲۴',
      '12',
      'تا',
      'عدد',
      'HZ-1040',
      '\t',
      '،',
      ',',
      'کارتن',
      '\n',
      'x',
      '9999999',
      '🙂',
      '<b>',
    ],
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(word).map((words) => words.join(' ')),
      ),
      (text) => {
        for (const { state, quantity, choices } of recognizeText(text, index)) {
          expect(choices.length > 0).toBe(state !== 'unknown')
          if (state === 'sure') {
            expect(choices).toHaveLength(1)
            expect(quantity).toBeGreaterThan(0)
            expect(quantity).toBeLessThanOrEqual(9999)
          }
        }
      },
    ),
    { numRuns: 300 },
  )
})

it('order table: distinguishes similar SKUs', () => {
  const many = indexCatalog(
    Array.from({ length: 700 }, (_, i) =>
      product(`p${i}`, `قابلمه گلدار مدل ${i} سانتی‌متر`, { sku: `K-${i}` }),
    ),
  )
  const text = Array.from({ length: 100 }, (_, i) => (i % 2 ? `K-${i * 7}\t${i}` : `K-${i * 7}\t3`)).join(
    '\n',
  )
  expect(recognizeText(text, many).filter(({ state }) => state === 'sure')).toHaveLength(100)
})

it.each([
  ['قابلمه', 'قابلمع', true],
  ['قابلمه', 'قالبمه', true],
  ['قابلمه', 'قابلم', true],
  ['قابلمه', 'قابلمه', false],
  ['سینی', 'قوری', false],
])('typing error: %s and %s differ by one letter: %s', (a, b, expected) => {
  expect(isOneOff(a, b)).toBe(expected)
})
