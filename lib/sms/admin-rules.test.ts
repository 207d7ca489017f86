import { expect, it } from 'vitest'
import { campaignText, fillPlaces, phonesIn, smsParts, unknownPlaces, wayOutText } from './admin-rules'

it('SMS parts: hold 70 and 67 Persian, 160 and 153 Latin characters', () => {
  expect(['', 'س'.repeat(70), 'س'.repeat(71), 'س'.repeat(134), 'س'.repeat(135)].map(smsParts)).toEqual([
    1, 1, 2, 2, 3,
  ])
  expect(['a'.repeat(160), 'a'.repeat(161), 'a'.repeat(306), 'a'.repeat(307)].map(smsParts)).toEqual([
    1, 2, 2, 3,
  ])
})

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
