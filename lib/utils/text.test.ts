import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatNumber, normalizePersian, searchKey, toLatinDigits, toPersianDigits } from './text'

it('digits: convert both ways', () => {
  expect(toPersianDigits('09123 ٤')).toBe('۰۹۱۲۳ ۴')
  expect(toLatinDigits('۰۹۱۲٣٤')).toBe('091234')
  fc.assert(fc.property(fc.nat(), (n) => toLatinDigits(toPersianDigits(n)) === String(n)))
})

it('numbers: are grouped by three digits', () => {
  expect(formatNumber(1512000)).toBe('۱٬۵۱۲٬۰۰۰')
  expect(formatNumber(4, 1)).toBe('۴٫۰')
})

it('numbers: are formatted as by Intl', () => {
  const plain = new Intl.NumberFormat('fa-IR', { maximumFractionDigits: 2 })
  const rating = new Intl.NumberFormat('fa-IR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const hundredths = fc.integer({ min: -1e11, max: 1e11 }).map((n) => n / 100)
  fc.assert(fc.property(fc.integer(), (n) => formatNumber(n) === plain.format(n)))
  fc.assert(fc.property(hundredths, (n) => formatNumber(n) === plain.format(n)))
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 50 }), (n) => formatNumber(n / 10, 1) === rating.format(n / 10)),
  )
})

it('Persian text: has Persian letters, no invisible characters, half-spaces between words only', () => {
  // Emoji keep their joiners; joiners anywhere else are dropped.
  for (const emoji of [
    '\u{1f469}\u200d\u{1f373}',
    '\u{1f469}\u{1f3fd}\u200d\u{1f373}',
    '\u2764\ufe0f\u200d\u{1f525}',
    // The flag of a region consists of tags.
    '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  ])
    expect(normalizePersian(`سوپ\u200d ${emoji}\u200d`)).toBe(`سوپ ${emoji}`)
  expect(normalizePersian('\ufeff كتاب\u0640ي\u200f  می\u200c\u200cشود\u00a0')).toBe('کتابی می\u200cشود')
  expect(normalizePersian('\u200cقابلمه \u200cها')).toBe('قابلمه ها')
  expect(normalizePersian('ماگ\u{e0067}\u{e007f}')).toBe('ماگ')
  expect(normalizePersian('\u2063 ماگ\u2060 \u00ad\u061cطرح\u2063')).toBe('ماگ طرح')
})

it('Persian text: is unchanged by a second normalization', () => {
  const text = fc.string({ unit: fc.constantFrom(...'كيىئ ۀةآabc\u200c\u200f\u0640\u00a0٤۴4') })
  fc.assert(
    fc.property(text, (value) => normalizePersian(normalizePersian(value)) === normalizePersian(value)),
  )
})

it.each([
  ['ماهيتابه ي چدنى', 'ماهیتابه ی چدنی'],
  ['سرویس‌ قاشق\u200cچنگال ۲٤ پارچه', 'سرویس قاشق چنگال 24 پارچه'],
  ['آبِ مرکّب، أثر إيران', 'اب مرکب اثر ایران'],
  ['هیأت مؤثر ئاسو ۀ', 'هیات موثر یاسو ه'],
  ['STEEL-Pot', 'steel pot'],
])('search key: of «%s»', (text, key) => {
  expect(searchKey(text)).toBe(key)
})

it('search key: is a fixed point', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) => searchKey(searchKey(value)) === searchKey(value)),
  )
})
