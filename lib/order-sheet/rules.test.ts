import { expect, it } from 'vitest'
import {
  linesOf,
  marginText,
  missingToStep,
  quantitiesOf,
  quantityProblem,
  type SheetFilter,
  sheetKey,
  sheetRows,
  sheetSums,
  volumeText,
  weightText,
  withQuantity,
  wordsOf,
} from './rules'
import type { SheetProduct } from './types'

const product = (id: string, more: Partial<SheetProduct> = {}): SheetProduct => ({
  id,
  slug: id,
  name: `محصول ${id}`,
  weight: 500,
  stock: 100,
  price: 1000,
  retail: 1250,
  ...more,
})
const family = (label: string) => ({ id: 'f', name: 'قابلمهٔ گلدار', label })
const all = [
  product('a', { sku: 'HZ-1', brand: 'نگین', category: 'pots' }),
  product('s', { name: 'قابلمه ۲۰', family: family('۲۰') }),
  product('m', { name: 'قابلمه ۲۴', family: family('۲۴'), pack: 6, multiple: 6, carton: 24, volume: 48_000 }),
  product('c', {
    steps: [{ from: 10, price: 800 }],
    colors: [
      { id: 'red', name: 'قرمز', hex: '#f00', stock: 5 },
      { id: 'blue', name: 'آبی', hex: '#00f', stock: 50, multiple: 5, carton: 10 },
    ],
  }),
]
const byId = new Map(all.map((each) => [each.id, each]))
const keys = new Map(all.map((each) => [each.id, sheetKey(each)]))
const none: SheetFilter = { words: [], categories: null, brand: '', isChosen: false }
const rows = (
  filter: Partial<SheetFilter> = {},
  open: string[] = [],
  quantities = new Map<string, number>(),
) =>
  sheetRows(all, keys, { ...none, ...filter }, quantities, (id) => open.includes(id)).map(
    ({ kind, key }) => `${kind} ${key}`,
  )

it('order sheet rows: fold families and colors and open them in place', () => {
  expect(rows()).toEqual(['product a', 'family f', 'product c'])
  expect(rows({}, ['f', 'c'])).toEqual([
    'product a',
    'family f',
    'product s',
    'product m',
    'product c',
    'color c::red',
    'color c::blue',
  ])
})

it('order sheet rows: show matches of name, code, brand or color in any spelling', () => {
  expect(rows({ words: wordsOf('قابلمه') })).toEqual(['product s', 'product m'])
  expect(rows({ words: wordsOf('hz ۱') })).toEqual(['product a'])
  expect(rows({ words: wordsOf('آبي') })).toEqual(['product c'])
  expect(rows({ words: wordsOf('یخچال') })).toEqual([])
})

it('order sheet rows: filter by category, brand and selection', () => {
  expect(rows({ categories: new Set(['pots']) })).toEqual(['product a'])
  expect(rows({ brand: 'نگین' })).toEqual(['product a'])
  expect(
    rows(
      { isChosen: true },
      [],
      new Map([
        ['m', 6],
        ['c::blue', 5],
      ]),
    ),
  ).toEqual(['product m', 'product c', 'color c::blue'])
})

it('order sheet quantities: name their problem', () => {
  const [, , pot, colored] = all as [SheetProduct, SheetProduct, SheetProduct, SheetProduct]
  expect(quantityProblem(pot, null, 6, 6)).toBe('')
  expect(quantityProblem(pot, null, 7, 7)).toContain('مضرب ۶')
  expect(quantityProblem(pot, null, 102, 102)).toBe('فقط ۱۰۰ عدد موجود است')
  expect(quantityProblem({ ...pot, minimum: 12 }, null, 6, 6)).toBe('کمترین سفارش ۱۲ عدد است')
  expect(quantityProblem({ ...pot, stock: 0 }, null, 1, 1)).toBe('ناموجود')
  expect(quantityProblem(colored, colored.colors![1]!, 4, 4)).toContain('مضرب ۵')
  expect(quantityProblem(pot, null, 0, 0)).toBe('')
})

it('order sheet quantities: stay within bounds and are restored from lines on sale', () => {
  const quantities = withQuantity(withQuantity(new Map(), 'a', 99_999), 'c::red', 2)
  expect(linesOf(quantities)).toEqual([
    { product_id: 'a', color_id: null, quantity: 9999 },
    { product_id: 'c', color_id: 'red', quantity: 2 },
  ])
  expect(withQuantity(quantities, 'a', 0).has('a')).toBe(false)
  const lines = [
    ...linesOf(quantities),
    { product_id: 'c', color_id: 'red', quantity: 1 },
    { product_id: 'c', color_id: null, quantity: 1 },
    { product_id: 'gone', color_id: null, quantity: 1 },
  ]
  const back = quantitiesOf(lines, byId)
  expect([...back.quantities]).toEqual([
    ['a', 9999],
    ['c::red', 3],
  ])
  expect(back.missing).toBe(2)
})

it('order sheet sums: use the reached volume price, cartons, weight and volume', () => {
  const quantities = new Map([
    ['m', 30],
    ['c::red', 3],
    ['c::blue', 15],
  ])
  expect(sheetSums(all, quantities)).toEqual({
    lines: 3,
    pieces: 48,
    amount: 30 * 1000 + 18 * 800,
    weight: 24_000,
    cartons: 2,
    loose: 6 + 3 + 5,
    volume: 60_000,
    isVolumeWhole: false,
    problems: 0,
  })
  expect(
    sheetSums(
      all,
      new Map([
        ['m', 7],
        ['c::red', 6],
      ]),
    ).problems,
  ).toBe(2)
})

it('order sheet: shows margin, next volume price, weight and volume', () => {
  expect([
    marginText(1000, 1250),
    marginText(1000, 1000),
    marginText(null, 1),
    marginText(1, undefined),
  ]).toEqual(['٪۲۰', 'ندارد', '', 'نامشخص'])
  expect(missingToStep(all[3]!, 4)).toEqual({ from: 10, price: 800, missing: 6 })
  expect(missingToStep(all[3]!, 10)).toBeNull()
  expect(weightText(12_480)).toBe('۱۲٫۵ کیلوگرم')
  expect(volumeText(412_000)).toBe('۰٫۴۱ مترمکعب')
})
