import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatToman, parseToman, priceText } from './money'

describe('money', () => {
  it('reads what it writes', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), (amount) => parseToman(`${formatToman(amount)} تومان`) === amount),
    )
  })

  it('takes any digits and separators, but no fractions, signs or words', () => {
    expect(parseToman('1,512,000')).toBe(1512000)
    expect(parseToman('١٥٠ ۰۰۰')).toBe(150000)
    for (const wrong of ['', '-5', '1.5', '۱٫۵', 'ده', '9'.repeat(16)]) expect(parseToman(wrong)).toBeNull()
  })

  it('names a price that is not known', () => {
    expect(priceText(45000)).toBe('۴۵٬۰۰۰ تومان')
    for (const nothing of [null, undefined, 0, -1]) expect(priceText(nothing)).toBe('قیمت نامشخص')
  })
})
