import { describe, expect, it } from 'vitest'
import { parseNumber, plainDigits, plainText } from './typed'

it.each([
  ['a direction mark before it', '\u200e7916941837'],
  ['isolates around it', '\u20687916941837\u2069'],
  ['Persian digits and a dash', '۷۹۱۶۹-۴۱۸۳۷'],
  ['Arabic digits and an en dash', '٧٩١٦٩–٤١٨٣٧'],
  ['full-width digits', '７９１６９４１８３７'],
  ['Devanagari digits', '७९१६९४१८३७'],
  ['mathematical digits', '𝟟𝟡𝟙𝟞𝟡𝟜𝟙𝟠𝟛𝟟'],
  ['half-spaces and no-break spaces', '79169\u200c418\u00a037'],
  ['a byte order mark and a soft hyphen', '\ufeff79169\u00ad41837'],
])('digits: %s', (_, typed) => {
  expect(plainDigits(typed)).toBe('7916941837')
})

it('plain text: keeps letters and marks, makes every dash one', () => {
  expect(plainText(' HZ\u20111040\u200f ')).toBe('HZ-1040')
  expect(plainText('۱۲:۳۰')).toBe('12:30')
})

describe('number', () => {
  it.each([
    ['890.000', 890_000],
    ['1.890.000', 1_890_000],
    ['۸۹۰٫۰۰۰', 890_000],
    ['۸۹۰/۰۰۰', 890_000],
    ['۱/۸۹۰/۰۰۰', 1_890_000],
    ['৮৯০،০০০', 890_000],
    ['1,890,000', 1_890_000],
    ['۱٬۸۹۰٬۰۰۰', 1_890_000],
    ['450 000', 450_000],
    ['450\u200c000', 450_000],
    ['\u200e450,000\u200f', 450_000],
    ["1'890'000", 1_890_000],
    ['1,890.5', 1890.5],
    ['12.5', 12.5],
    ['۱۲٫۵', 12.5],
    ['12/5', 12.5],
    ['1234.567', 1234.567],
    ['793499.9999999999', 793_500],
    ['0', 0],
    ['-3', -3],
    ['3-', -3],
    ['−۳', -3],
    ['999999999999999', 999_999_999_999_999],
  ])('number: %s', (typed, value) => {
    expect(parseNumber(typed)).toBe(value)
  })

  it.each([
    '',
    '-',
    '--3',
    '-3-',
    'x',
    '12x',
    '1.2.3',
    '6.26E+12',
    '1e5',
    '1,2,3',
    '890/000/-',
    '12/5/6',
    '9999999999999999',
    '999999999999999.9',
    '.5',
    'Infinity',
  ])('number: «%s» is none', (typed) => {
    expect(parseNumber(typed)).toBeNull()
  })
})
