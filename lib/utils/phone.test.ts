import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatPhone, internationalPhone, localPhone, normalizePhone } from './phone'
import { toPersianDigits } from './text'

const local = fc.integer({ min: 0, max: 999_999_999 }).map((n) => `09${String(n).padStart(9, '0')}`)

it('phone: every form becomes the local one', () => {
  fc.assert(
    fc.property(local, (phone) => {
      const ten = phone.slice(1)
      for (const typed of [
        phone,
        ten,
        `+98${ten}`,
        `98${ten}`,
        `0098${ten}`,
        // The zero kept after the country code.
        `+98 0${ten}`,
        `00980${ten}`,
        `\u2068${phone}\u2069`,
        toPersianDigits(phone),
        // Full-width digits and plus sign.
        phone.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
        `\uff0b98${ten}`,
        `+98 (0) ${ten.slice(0, 3)}.${ten.slice(3, 6)}\u2212${ten.slice(6)}`,
        `${phone.slice(0, 4)} ${phone.slice(4, 7)}-${phone.slice(7)}`,
      ]) {
        expect(normalizePhone(typed)).toBe(phone)
      }
      expect(localPhone(internationalPhone(phone))).toBe(phone)
    }),
  )
})

it.each(['', '0912345678', '091234567890', '02187654321', '+19123456789', '12345678901', 'سلام'])(
  'phone: refuses «%s»',
  (typed) => {
    expect(normalizePhone(typed)).toBeNull()
  },
)

it('phone: is grouped for reading and can be typed again', () => {
  expect(formatPhone('09170007702')).toBe('۰۹۱۷\u00a0۰۰۰\u00a0۷۷۰۲')
  expect(normalizePhone(formatPhone('09170007702'))).toBe('09170007702')
  expect(formatPhone('—')).toBe('—')
})
