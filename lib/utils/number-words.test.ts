import fc from 'fast-check'
import { expect, it } from 'vitest'
import { numberWords } from './number-words'

it.each([
  [0, 'صفر'],
  [9, 'نه'],
  [11, 'یازده'],
  [20, 'بیست'],
  [21, 'بیست و یک'],
  [100, 'صد'],
  [118, 'صد و هجده'],
  [999, 'نهصد و نود و نه'],
  [1000, 'هزار'],
  [1001, 'هزار و یک'],
  [2000, 'دو هزار'],
  [101_000, 'صد و یک هزار'],
  [1_000_000, 'یک میلیون'],
  [1_001_000, 'یک میلیون و هزار'],
  [1_250_000, 'یک میلیون و دویست و پنجاه هزار'],
  [4_097_300, 'چهار میلیون و نود و هفت هزار و سیصد'],
  [3_000_000_000, 'سه میلیارد'],
  [-5, 'منفی پنج'],
])('number words: %i reads «%s»', (value, words) => expect(numberWords(value)).toBe(words))

it('number words: differ for different numbers, without a doubled «و»', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 ** 12 }),
      fc.integer({ min: 0, max: 10 ** 12 }),
      (one, other) => {
        const words = numberWords(one)
        expect(words).not.toMatch(/ {2}| و و |^و | و$| هزار هزار/)
        if (one !== other) expect(words).not.toBe(numberWords(other))
      },
    ),
  )
})

it('number words: refuse fractions and huge numbers', () => {
  for (const value of [0.5, NaN, Infinity, 2 ** 60]) expect(() => numberWords(value)).toThrow(RangeError)
})
