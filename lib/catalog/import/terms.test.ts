import { expect, it } from 'vitest'
import { matchColumns, readCells } from './rows'
import { stepsCell, stepsIn, termCells, termsOf, unitIn } from './terms'

it.each([
  ['24: 5%؛ 72: 700000', '24: 5%؛ 72: 700000'],
  ['۷۲: ۷۰۰٬۰۰۰ تومان ؛ ۲۴ : ٪۵', '24: 5%؛ 72: 700000'],
  ['از ۲۴ عدد: 5%; 72=8%', '24: 5%؛ 72: 8%'],
  ['\u200f۲۴:\u00a0٪۵\u200e؛ ７２: 8%', '24: 5%؛ 72: 8%'],
  ['', null],
])('price steps cell: reads «%s»', (cell, written) => {
  const steps = stepsIn(cell)
  expect(steps && stepsCell(steps)).toBe(written)
})

it.each([
  '24',
  '24: x',
  '1: 5%',
  '24: 0%',
  '24: 100%',
  '24: 100000000',
  '24: 5%؛ 24: 6%',
  '24: 5%, 6%',
  '2: 1%; 3: 1%; 4: 1%; 5: 1%; 6: 1%; 7: 1%; 8: 1%',
])('price steps cell: refuses «%s»', (cell) => expect(stepsIn(cell)).toBeNull())

it('sales unit: is recognized by key and name', () => {
  expect(['بسته', 'کارتن', 'عدد', '', 'pack', 'جعبه'].map(unitIn)).toEqual([
    'pack',
    'carton',
    'piece',
    'piece',
    'pack',
    null,
  ])
})

it('wholesale cells: are read back', () => {
  const terms = {
    packs: [
      { color_id: null, pack_size: 6, carton_size: 24, carton_volume: 40_000 },
      { color_id: 'c', pack_size: 10, carton_size: null, carton_volume: null },
    ],
    rules: [{ price_type: 'dealer_price' as const, sold_by: 'pack' as const, min_quantity: 12 }],
    steps: [{ price_type: 'shop_price' as const, from_quantity: 24, percent: 5, amount: null }],
  }
  const cells = termCells(terms)
  const { values, problems } = readCells((field) =>
    field in cells ? String(cells[field as keyof typeof cells] ?? '') : undefined,
  )
  expect(problems).toEqual([])
  expect(termsOf(values)).toEqual({
    pack_size: 6,
    carton_size: 24,
    carton_volume: 40_000,
    rules: {
      shop_price: { sold_by: 'piece', min_quantity: 1 },
      dealer_price: { sold_by: 'pack', min_quantity: 12 },
    },
    steps: { shop_price: [{ from_quantity: 24, percent: 5, amount: null }], dealer_price: [] },
  })
})

it('wholesale cells: skip missing columns and report invalid cells', () => {
  expect(termsOf({})).toBeNull()
  expect(termsOf({ pack_size: null })).toEqual({ pack_size: null, rules: {}, steps: {} })
  const wrong = { pack_size: '1', shop_unit: 'جعبه', dealer_steps: 'زیاد', carton_size: '10000' }
  expect(readCells((field) => wrong[field as keyof typeof wrong]).problems).toHaveLength(4)
  expect(matchColumns(['کد محصول', 'هر بسته', 'پله‌های قیمت همکار'])).toEqual({
    sku: 0,
    pack_size: 1,
    dealer_steps: 2,
  })
})
