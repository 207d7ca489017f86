import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatToman, priceText, spokenToman } from './money'
import { parseToman } from './typed'

it('money: reads back formatted amounts', () => {
  fc.assert(
    fc.property(fc.nat(999_999_999), (amount) => parseToman(`${formatToman(amount)} تومان`) === amount),
  )
})

it.each([
  ['۵۰۰هزار', 500_000],
  ['۵۰۰ هزار تومان', 500_000],
  ['500 هزار', 500_000],
  ['۱٫۵ میلیون', 1_500_000],
  ['1.5 ميليون تومن', 1_500_000],
  ['۱/۲۵ میلیون', 1_250_000],
  ['۲ میلیون و ۳۰۰ هزار', 2_300_000],
  ['۲ میلیون و ۳۰۰ هزار و ۵۰۰', 2_300_500],
  ['۱ میلیارد', 1_000_000_000],
  ['۱۲.۰۰۰', 12_000],
  ['۱۲’۰۰۰', 12_000],
  ['۱٫۰۰۰۵ هزار', null],
  ['هزار', null],
  ['میلیون و ۵', null],
  ['۵ میلیون ۱.۵', null],
  ['۵ هزار میلیون', null],
])('money: reads «%s»', (typed, amount) => expect(parseToman(typed)).toBe(amount))

it('money: reads back spoken amounts', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999_999 }),
      (amount) => parseToman(spokenToman(amount)) === amount,
    ),
  )
})

it('money: accepts any digits and separators, no fractions, signs or words', () => {
  expect(parseToman('1,512,000')).toBe(1512000)
  expect(parseToman('١٥٠ ۰۰۰')).toBe(150000)
  for (const wrong of ['', '-5', '1.5', '۱٫۵', 'ده', '9'.repeat(16)]) expect(parseToman(wrong)).toBeNull()
})

it('money: has a text for an unknown price', () => {
  expect(priceText(45000)).toBe('۴۵٬۰۰۰ تومان')
  for (const nothing of [null, undefined, 0, -1]) expect(priceText(nothing)).toBe('قیمت نامشخص')
})

it.each([
  [10_000_000, '۱۰ میلیون تومان'],
  [12_500_000, '۱۲٫۵ میلیون تومان'],
  [12_550_000, '۱۲٬۵۵۰٬۰۰۰ تومان'],
  [850_000, '۸۵۰ هزار تومان'],
  [999, '۹۹۹ تومان'],
  [0, '۰ تومان'],
])('spoken money: %d reads «%s»', (amount, text) => expect(spokenToman(amount)).toBe(text))
