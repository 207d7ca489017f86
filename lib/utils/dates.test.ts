import { expect, it, vi } from 'vitest'
import {
  dayRange,
  formatDate,
  formatDateTime,
  formatMoment,
  formatDay,
  formatRelative,
  formatShortDate,
  formatWeekday,
  INVALID_DATE,
  jalaliParts,
} from './dates'

// 00:30 in Tehran is still the evening before in UTC.
const moment = '2026-11-20T21:05:00Z'

it('dates: are Jalali and in Tehran', () => {
  expect(formatDate(moment)).toBe('۳۰ آبان ۱۴۰۵')
  expect(formatDateTime(moment)).toBe('۳۰ آبان ۱۴۰۵، ساعت ۰۰:۳۵')
  expect(formatMoment(moment, new Date(moment))).toBe('۳۰ آبان، ۰۰:۳۵')
  expect(formatMoment(moment, new Date('2028-01-01'))).toBe('۳۰ آبان ۱۴۰۵، ۰۰:۳۵')
  expect(formatShortDate(moment)).toBe('۱۴۰۵/۰۸/۳۰')
  expect(formatWeekday(moment)).toBe('شنبه ۳۰ آبان ۱۴۰۵')
  // A day of the database is that day in Tehran too.
  expect(formatWeekday('2026-11-20')).toBe('جمعه ۲۹ آبان ۱۴۰۵')
  expect(formatDay('2026-11-20')).toBe('جمعه ۲۹ آبان')
  expect(dayRange('2026-11-20', '2026-11-22')).toBe('جمعه ۲۹ آبان تا یکشنبه ۱ آذر')
  expect(dayRange('2026-11-20', '2026-11-20')).toBe('جمعه ۲۹ آبان')
  expect(jalaliParts('2026-03-21T12:00:00Z')).toEqual({ year: 1405, month: 1, day: 1 })
})

it('dates: are relative within a day', () => {
  const now = Date.parse(moment)
  expect(formatRelative(now - 20_000, now)).toBe('همین حالا')
  expect(formatRelative(now - 59 * 60_000, now)).toBe('۵۹ دقیقه پیش')
  expect(formatRelative(now - 24 * 3_600_000 + 1, now)).toBe('۲۳ ساعت پیش')
  expect(formatRelative(now - 24 * 3_600_000, now)).toBe('۲۹ آبان ۱۴۰۵')
  expect(formatRelative(now + 1000, now)).toBe('۳۰ آبان ۱۴۰۵')
})

it('dates: invalid ones have a text', () => {
  for (const format of [formatDate, formatDateTime, formatShortDate, formatWeekday, formatRelative]) {
    expect(format('gestern')).toBe(INVALID_DATE)
  }
})

it('dates: unreadable and unformattable ones have different texts', async () => {
  expect(formatRelative('none')).toBe('تاریخ نامعتبر')
  // A browser without Tehran's time zone.
  vi.resetModules()
  const format = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function () {
    throw new RangeError('Invalid time zone specified: Asia/Tehran')
  })
  try {
    const dates = await import('./dates')
    for (const text of [dates.formatRelative(moment, Date.parse(moment) + 1e9), dates.formatDateTime(moment)])
      expect(text).toBe('خطا در تاریخ')
  } finally {
    format.mockRestore()
  }
})
