import { expect, it } from 'vitest'
import { trackingWarning, isPostCode, parseTrackingLines, tidyCode, type TrackingMatch } from './tracking'

const POST = '123456789012345678901234'

it('tracking lines: are read with any digits and separators', () => {
  const { lines, unread } = parseTrackingLines(
    [
      'شماره سفارش\tکد رهگیری',
      `10023\t${POST}`,
      '۱۰۰۲۴، ۱۲۳۴ ۵۶۷۸ ۹۰۱۲ ۳۴۵۶ ۷۸۹۰ ۱۲۳۴',
      `"10025","rr123456785ir"`,
      '10026 TPX-99881',
      `${POST};10027`,
      `10028 ${POST.slice(0, 12)} ${POST.slice(12)}`,
      '',
    ].join('\n'),
  )
  expect(lines).toEqual([
    { number: '10023', code: POST },
    { number: '10024', code: POST },
    { number: '10025', code: 'RR123456785IR' },
    { number: '10026', code: 'TPX-99881' },
    { number: '10027', code: POST },
    { number: '10028', code: POST },
  ])
  expect(unread).toEqual([])
})

it('tracking lines: report unreadable ones', () => {
  const { lines, unread } = parseTrackingLines(`10023\nسلام\n10024\t1.23E+23\n12\t34`)
  expect(lines).toEqual([])
  expect(unread).toEqual([
    { line: 1, text: '10023' },
    { line: 3, text: '10024\t1.23E+23' },
    { line: 4, text: '12\t34' },
  ])
})

it('tracking code: is stored without typing noise', () => {
  expect(tidyCode(' ۱۲۳ ab\u200e-9\t')).toBe('123AB-9')
})

it('tracking code: recognizes codes of the post', () => {
  expect([POST, 'RR123456785IR', 'RR473124829IR'].map(isPostCode)).toEqual([true, true, true])
  expect([POST.slice(1), 'RR123456786IR', 'TPX-99881', ''].map(isPostCode)).toEqual([
    false,
    false,
    false,
    false,
  ])
})

const line = { number: '10023', code: POST }
const match: TrackingMatch = {
  order_id: 'x',
  number: 10023,
  status: 'processing',
  delivery_method: 'post',
  tracking_code: null,
  customer: 'مریم',
  city: 'قشم',
  used_by: null,
  is_held: false,
}
const about = (change: Partial<TrackingMatch>, code = POST, all = [{ ...line, code }]) =>
  trackingWarning({ ...line, code }, { ...match, ...change }, all)

it('tracking check: passes plausible codes', () => {
  expect(about({})).toBeNull()
  expect(about({ delivery_method: 'courier' }, 'PEYK-12345')).toBeNull()
  expect(trackingWarning(line, undefined, [line])).toBeNull()
})

it('tracking check: reports impossible codes as errors', () => {
  for (const warning of [
    about({ order_id: null, status: null }),
    about({ status: 'paid' }),
    about({ delivery_method: 'pickup' }),
    about({ is_held: true }),
    about({ tracking_code: POST }),
    about({}, '1.2E+23'),
    about({}, POST, [line, line]),
    about({}, POST, [line, { number: '10024', code: POST }]),
  ])
    expect(warning?.isWrong).toBe(true)
})

it('tracking check: reports unusual codes as warnings', () => {
  for (const warning of [
    about({ used_by: 10001 }),
    about({ tracking_code: 'OLD-12345', status: 'shipped' }),
    about({}, 'TPX-99881'),
  ])
    expect(warning?.isWrong).toBe(false)
})
