import { afterEach, expect, it, vi } from 'vitest'
import { rangeSpan, spanOf } from '@/lib/reports/periods'
import { reportSpan } from '@/lib/reports/schema'
import { formatTehran, parseTehran, startOfTehranDay, tehranDay, tehranWallClock } from './tehran-time'

afterEach(() => void vi.unstubAllEnvs())

it('Tehran time: reads a Jalali date and time in any digits', () => {
  expect(parseTehran('۱۴۰۵/۰۸/۲۹ ۱۸:۰۵')).toBe('2026-11-20T14:35:00.000Z')
  expect(parseTehran('1405-8-29')).toBe('2026-11-19T20:30:00.000Z')
  expect(parseTehran('\u200f۱۴۰۵–۰۸−۲۹\u200e، ۱۸:۰۵\u200c ')).toBe('2026-11-20T14:35:00.000Z')
  expect(parseTehran('١٤٠٥/١/١، ٠:٠٠')).toBe('2026-03-20T20:30:00.000Z')
})

it('Tehran time: refuses impossible days and times', () => {
  for (const text of ['', 'فردا', '1405/7/31', '1405/13/1', '1404/12/30', '1405/1/1 24:00', '1405/1/1 1:60'])
    expect([text, parseTehran(text)]).toEqual([text, null])
  // 1403 is a leap year.
  expect(parseTehran('1403/12/30')).not.toBeNull()
})

it('Tehran time: formats a parsed time as it was typed', () => {
  for (const text of ['۱۴۰۵/۰۸/۲۹ ۱۸:۰۵', '۱۴۰۱/۰۵/۰۱ ۰۰:۰۰', '۱۴۰۰/۰۱/۰۲ ۰۳:۱۵'])
    expect(formatTehran(parseTehran(text)!)).toBe(text)
})

it('Tehran time: finds the day in Tehran where UTC has another', () => {
  expect(tehranDay(parseTehran('۱۴۰۵/۰۸/۲۹')!)).toBe('2026-11-20')
  expect(tehranDay(parseTehran('۱۴۰۵/۰۸/۲۹ ۲۳:۵۹')!)).toBe('2026-11-20')
  expect(tehranDay('2026-11-20T20:30:00Z')).toBe('2026-11-21')
})

// Zones that skip an hour, a midnight or a day, and UTC+14.
const ZONES = [
  'America/Los_Angeles',
  'Europe/Berlin',
  'Asia/Beirut',
  'America/Asuncion',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Asia/Tehran',
]

it.each(ZONES)('Tehran time: keeps every half hour where the clock of %s jumps', (name) => {
  vi.stubEnv('TZ', name)
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(name)
  for (const day of ['1405/12/23', '1405/12/24', '1405/01/09', '1406/01/08', '1405/07/12', '1390/10/09'])
    for (let minute = 0; minute < 24 * 60; minute += 30) {
      const two = (number: number) => String(number).padStart(2, '0')
      const text = `${day} ${two(Math.floor(minute / 60))}:${two(minute % 60)}`
      const moment = parseTehran(text)!
      expect(tehranWallClock(moment).toISOString().slice(11, 16)).toBe(text.slice(11))
      expect(formatTehran(moment)).toBe(text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!))
    }
  expect(parseTehran('1405/12/23 02:30')).toBe('2027-03-13T23:00:00.000Z')
})

it.each(ZONES)('Tehran time: days and report spans are the same in %s', (name) => {
  vi.stubEnv('TZ', name)
  expect(startOfTehranDay('2027-03-14')).toBe('2027-03-13T20:30:00.000Z')
  expect(startOfTehranDay('2011-12-30', 1)).toBe('2011-12-30T20:30:00.000Z')
  const now = new Date('2027-03-14T09:00:00Z')
  expect(spanOf('today', now).edges.slice(0, 4)).toEqual([
    '2027-03-13T20:30:00.000Z',
    '2027-03-13T21:30:00.000Z',
    '2027-03-13T22:30:00.000Z',
    '2027-03-13T23:30:00.000Z',
  ])
  expect(spanOf('week', now).edges[0]).toBe('2027-03-12T20:30:00.000Z')
  expect(spanOf('month', now).edges[0]).toBe('2027-02-19T20:30:00.000Z')
  expect(spanOf('year', now).edges.slice(0, 2)).toEqual([
    '2026-03-20T20:30:00.000Z',
    '2026-04-20T20:30:00.000Z',
  ])
  expect(rangeSpan('2027-03-12T20:30:00.000Z', '2027-03-14T20:30:00.000Z')!.edges).toEqual([
    '2027-03-12T20:30:00.000Z',
    '2027-03-13T20:30:00.000Z',
    '2027-03-14T20:30:00.000Z',
    '2027-03-15T20:30:00.000Z',
  ])
  expect(reportSpan({}, now)).toMatchObject({
    from: '2027-02-19T20:30:00.000Z',
    until: '2027-03-13T20:30:00.000Z',
  })
  expect(reportSpan({ from: '2027-03-14' }, now).from).toBe('2027-03-13T20:30:00.000Z')
})
