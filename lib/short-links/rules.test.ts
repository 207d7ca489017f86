import { expect, it } from 'vitest'
import { isBot, isShortCode, SAMPLE_CODE, SAMPLE_OPT_OUT_CODE } from './rules'

it.each([SAMPLE_CODE, SAMPLE_OPT_OUT_CODE, 'K7M2QX', '234567'])('short code: accepts %s', (code) => {
  expect(isShortCode(code)).toBe(true)
})

it.each(['', 'abc', 'k7m2q0', 'k7m2ql', 'k7m2qi', 'k7m2qo', 'k7m2q1', 'k7m2qx/', '۲۳۴۵۶۷', 'a'.repeat(13)])(
  'short code: refuses «%s»',
  (code) => {
    expect(isShortCode(code)).toBe(false)
  },
)

it.each([
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0',
])('link click: %s is a person', (agent) => {
  expect(isBot('GET', agent)).toBe(false)
  expect(isBot('HEAD', agent)).toBe(true)
})

it.each([
  null,
  '',
  'TelegramBot (like TwitterBot)',
  'WhatsApp/2.24.1 A',
  'facebookexternalhit/1.1',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'curl/8.5.0',
  'Google-PageRenderer Google (+https://developers.google.com/+/web/snippet/) link preview',
])('link click: %s is a program', (agent) => {
  expect(isBot('GET', agent)).toBe(true)
})
