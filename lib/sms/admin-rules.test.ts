import { expect, it } from 'vitest'
import { campaignText, fillPlaces, phonesIn, smsParts, unknownPlaces, wayOutText } from './admin-rules'

/** Of GSM 03.38, in one and in two septets. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const EXTENDED = '\f^{}\\[~]|€'
const a = (count: number) => 'a'.repeat(count)
const q = (count: number) => 'ق'.repeat(count)

it.each([
  ['', 1],
  [a(1), 1],
  [a(160), 1],
  [a(161), 2],
  [a(306), 2],
  [a(307), 3],
  [a(459), 3],
  [a(460), 4],
  ['9'.repeat(160), 1],
  [`\r\n${a(158)}`, 1],
  [`\r\n${a(159)}`, 2],
  // All letters of the alphabet, and each of the extension twice.
  [BASIC + a(160 - BASIC.length), 1],
  [BASIC + a(161 - BASIC.length), 2],
  [EXTENDED + a(160 - 2 * EXTENDED.length), 1],
  [EXTENDED + a(161 - 2 * EXTENDED.length), 2],
  ['['.repeat(80), 1],
  ['['.repeat(81), 2],
  ['['.repeat(152), 2],
  ['['.repeat(153), 3],
  ['['.repeat(160), 3],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  // An escaped letter is not split: 152 letters leave one septet free.
  [`${a(152)}[${a(152)}`, 3],
  [`${a(151)}[${a(153)}`, 2],
  [`é${a(100)}`, 1],
  [`é${a(159)}`, 1],
  [`ñ${a(160)}`, 2],
  // One letter outside of the alphabet makes all of it UTF-16.
  [`\`${a(100)}`, 2],
  [`\`${a(69)}`, 1],
  [`ç${a(70)}`, 2],
  [`\t${a(70)}`, 2],
  [`“${a(69)}`, 1],
  [`“${a(70)}`, 2],
  [`۱${a(160)}`, 3],
  [q(1), 1],
  [q(70), 1],
  [q(71), 2],
  [q(134), 2],
  [q(135), 3],
  [q(201), 3],
  [q(202), 4],
  [`${q(69)}😀`, 2],
  [`${q(68)}😀`, 1],
  // A pair is not split: 66 letters leave one unit free.
  [`${q(66)}😀${q(66)}`, 3],
  [`${q(65)}😀${q(67)}`, 2],
  ['😀'.repeat(35), 1],
  ['😀'.repeat(36), 2],
  ['😀'.repeat(66), 2],
  ['😀'.repeat(67), 3],
  ['𝄞'.repeat(36), 2],
  // Half-spaces and marks are letters of their own, wherever a part ends.
  [`${q(67)}\u200c${q(66)}`, 2],
  [`${q(67)}\u200c${q(67)}`, 3],
  [`${q(67)}\u0654${q(66)}`, 2],
  ['می‌خواهم '.repeat(7) + q(7), 1],
  ['می‌خواهم '.repeat(7) + q(8), 2],
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
