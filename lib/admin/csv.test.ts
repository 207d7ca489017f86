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

it('CSV: reads back cells with more semicolons than the line has commas', () => {
  const rows = [
    ['x', ';', ';;'],
    ['x', '"', ''],
  ]
  expect(parseCsv(csvText(rows))).toEqual(rows)
})

it('CSV: reads the separators of Excel and keeps the place of blank lines', () => {
  expect(parseCsv('نام;قیمت\nدیگ;۱۰۰\n\n;\nسینی;۲۰۰\n')).toEqual([
    ['نام', 'قیمت'],
    ['دیگ', '۱۰۰'],
    [],
    [],
    ['سینی', '۲۰۰'],
  ])
  expect(parseCsv('a\tb\r1\t2')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

it('CSV: ignores a title above the table when it finds the separator', () => {
  expect(parseCsv('فهرست قیمت\r\n\r\nنام;قیمت\r\nدیگ;۱٬۰۰۰')).toEqual([
    ['فهرست قیمت'],
    [],
    ['نام', 'قیمت'],
    ['دیگ', '۱٬۰۰۰'],
  ])
})

it('CSV: a separator in the title is not that of the table', () => {
  expect(parseCsv('گزارش, شعبه\n\nکد;نام;قیمت\n1;دیگ;2\n')).toEqual([
    ['گزارش, شعبه'],
    [],
    ['کد', 'نام', 'قیمت'],
    ['1', 'دیگ', '2'],
  ])
})

it('CSV: quotes that old programs escape by a backslash', () => {
  expect(parseCsv('نام,متن,عدد\n"پیچ 3\\" بلند","پایان \\"",1\nدیگ,مس,2')).toEqual([
    ['نام', 'متن', 'عدد'],
    ['پیچ 3" بلند', 'پایان "', '1'],
    ['دیگ', 'مس', '2'],
  ])
  // A backslash before a closing quote is itself.
  expect(parseCsv('"C:\\",1')).toEqual([['C:\\', '1']])
})

it.each(['sep=;\r\n', '\ufeffsep=;\n', 'SEP=;\r'])(
  'CSV: takes the separator from the line %j and drops it',
  (head) => {
    expect(parseCsv(`${head}a,b;c\n1;2`)).toEqual([
      ['a,b', 'c'],
      ['1', '2'],
    ])
  },
)

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
