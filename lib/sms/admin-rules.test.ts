import { expect, it } from 'vitest'
import { campaignText, fillPlaces, phonesIn, smsParts, unknownPlaces, wayOutText } from './admin-rules'

const a = (count: number) => 'a'.repeat(count)
const q = (count: number) => 'ق'.repeat(count)

it.each([
  ['', 1],
  [a(160), 1],
  [a(161), 2],
  [a(306), 2],
  [a(307), 3],
  // Two septets each.
  ['['.repeat(80), 1],
  ['['.repeat(81), 2],
  // One letter outside of the alphabet makes all of it UTF-16.
  [`۱${a(160)}`, 3],
  [q(70), 1],
  [q(71), 2],
  [q(134), 2],
  [q(135), 3],
  // Half-spaces are letters of their own.
  ['می‌خواهم '.repeat(7) + q(7), 1],
  ['می‌خواهم '.repeat(7) + q(8), 2],
  // A pair is not split: 66 letters leave one unit free.
  [`${q(66)}😀${q(66)}`, 3],
] as const)('SMS parts by GSM 03.38 and UTF-16: %j', (text, parts) => expect(smsParts(text)).toBe(parts))

it('SMS placeholders: are filled, unknown ones are named', () => {
  const places = { name: 'مریم', number: '۱' }
  expect(fillPlaces('{name}، سفارش {number} {other}', places)).toBe('مریم، سفارش ۱ {other}')
  expect(unknownPlaces('{name} {other} {constructor}', places)).toEqual(['other', 'constructor'])
})

it('advertising SMS: ends with the unsubscribe text, counted in its parts', () => {
  const ending = wayOutText('لغو: {link}', 'https://hormoz.example')
  expect(ending).toMatch(/^\nلغو: https:\/\/hormoz\.example\/s\/[2-9a-z]{10}$/)
  expect(wayOutText('لغو۱۱', 'https://hormoz.example')).toBe('\nلغو۱۱')
  const body = 'ن'.repeat(60)
  expect(smsParts(campaignText(body, 'https://hormoz.example', ''))).toBe(1)
  expect(smsParts(campaignText(body, 'https://hormoz.example', ending))).toBe(2)
  expect(campaignText('{name}: {link}', 'https://hormoz.example', '')).toMatch(
    /^\S+: https:\/\/hormoz\.example\/s\/[2-9a-z]{6}$/,
  )
})

it('phone list: finds numbers in any form once', () => {
  expect(
    phonesIn('۰۹۱۲ ۱۲۳ ۴۵۶۷\n+989121234567, 00989351112233;9121234568\tمریم 0912-123-4569 "09121234570"'),
  ).toEqual(['09121234567', '09351112233', '09121234568', '09121234569', '09121234570'])
  expect(
    phonesIn(
      '+980912 123 4561 (0912) 123-4562\n\u202a+98 912 123 45 63\u202c; ۰۹۱۲–۱۲۳–۴۵۶۴\n０９１２１２３４５６５ 0912.123.4566 +98 (0)912 1234567',
    ),
  ).toEqual([1, 2, 3, 4, 5, 6, 7].map((last) => `0912123456${last}`))
  expect(phonesIn('12345, 021 88776655, 091212345678, ۱۰۴۸۲')).toEqual([])
})
