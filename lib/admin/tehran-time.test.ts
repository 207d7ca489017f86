import { expect, it } from 'vitest'
import { formatTehran, parseTehran, tehranDay } from './tehran-time'

it('Tehran time: reads a Jalali date and time in any digits', () => {
  expect(parseTehran('۱۴۰۵/۰۸/۲۹ ۱۸:۰۵')).toBe('2026-11-20T14:35:00.000Z')
  expect(parseTehran('1405-8-29')).toBe('2026-11-19T20:30:00.000Z')
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
