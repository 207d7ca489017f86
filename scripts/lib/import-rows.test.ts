import { expect, it } from 'vitest'
import { parseImport } from './import-rows.ts'

const line = (value: unknown) => JSON.stringify(value)

it('catalog import: reports every line that it does not take', () => {
  const { rows, rejected } = parseImport(
    [
      line({ title: 'ماگ', category: 'ماگ', price_toman: 1000, brand: null }),
      '',
      'nonsense',
      line({ title: ' ', category: 'ماگ' }),
      line({ title: 'سماور', category: 'چای', price_toman: 'x' }),
      line(null),
      line({ title: 'ب'.repeat(401), category: 'چای' }),
    ].join('\r\n'),
  )
  expect(rows.map((row) => row.line)).toEqual([1])
  expect(rejected.map((r) => r.line)).toEqual([3, 4, 5, 6, 7])
})

it('catalog import: missing, zero and negative prices are unknown, fractions are floored', () => {
  const prices = [undefined, null, 0, -5, 99_999_999.9]
  const source = prices.map((price_toman) => line({ title: 'ماگ', category: 'ماگ', price_toman })).join('\n')
  expect(parseImport(source).rows.map((row) => row.price)).toEqual([null, null, null, null, 99_999_999])
})

it('catalog import: a price above the limit is dropped and reported', () => {
  const { rows, rejected, unpriced } = parseImport(
    [99_999_999, 100_000_000, 3_000_000_000]
      .map((price_toman) => line({ title: 'سماور', category: 'چای', price_toman }))
      .join('\n'),
  )
  expect(rows.map((row) => row.price)).toEqual([99_999_999, null, null])
  expect(rejected).toEqual([])
  expect(unpriced.map((each) => each.line)).toEqual([2, 3])
  expect(unpriced[0]!.reason).toContain('100,000,000 or more')
})

it('catalog import: titles have one spelling', () => {
  const { rows } = parseImport(line({ title: '  كتري\u200f  لعابي ', category: 'چاي' }))
  expect(rows[0]).toMatchObject({ title: 'کتری لعابی', category: 'چای' })
})

it('catalog import: different products have different, stable keys', () => {
  const source = [
    line({ title: 'ماگ شیر', category: 'ماگ' }),
    line({ title: 'ماگ\u200cشير', category: 'ماگ' }),
    line({ title: 'ماگ شیر', category: 'لیوان' }),
  ].join('\n')
  const keys = parseImport(source).rows.map((row) => row.key)
  expect(new Set(keys).size).toBe(3)
  expect(parseImport(source).rows.map((row) => row.key)).toEqual(keys)
})
