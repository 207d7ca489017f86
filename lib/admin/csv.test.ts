import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvText, fromSafeCell, parseCsv, safeCell } from './csv'

it('CSV: reads back every written cell', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('"', ',', '\r\n', 'قابلمه، «لعابی»', ' ', '0123'))
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1 }), (rows) => {
      expect(parseCsv(csvText(rows))).toEqual(rows)
    }),
  )
})

it('CSV: reads the separators of Excel', () => {
  expect(parseCsv('نام;قیمت\nدیگ;۱۰۰\n\n;\n')).toEqual([
    ['نام', 'قیمت'],
    ['دیگ', '۱۰۰'],
  ])
  expect(parseCsv('a\tb\r1\t2')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

it('CSV: escapes formulas and reverses it', () => {
  for (const text of ['=1+1', '+98', '-5', '@sum', '\t=x', '=cmd|"/c calc"!A0']) {
    expect(safeCell(text)).toBe(`'${text}`)
    expect(fromSafeCell(String(safeCell(text)))).toBe(text)
  }
  expect([safeCell('قابلمه'), safeCell(-5), safeCell(null), fromSafeCell("'نقل")]).toEqual([
    'قابلمه',
    -5,
    null,
    "'نقل",
  ])
})
