/** Moments as the panel's forms write them: a Jalali date and a time of day in Tehran. */
import { UTCDate } from '@date-fns/utc'
import { getDate, getMonth, getYear, set } from 'date-fns-jalali'
import { jalaliParts } from '@/lib/utils/dates'
import { toLatinDigits, toPersianDigits } from '@/lib/utils/text'

const MINUTE_MS = 60_000

const wall = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
  timeZone: 'Asia/Tehran',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
})

/**
 * Wall clock in Tehran as the UTC fields of a date, for calendars: the zone of a browser or a server may skip that hour.
 */
export function tehranWallClock(iso: string): UTCDate {
  const part = (type: string) => Number(wall.formatToParts(new Date(iso)).find((p) => p.type === type)?.value)
  return new UTCDate(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
}

/** ISO time of a wall clock in Tehran. */
export function fromTehranWallClock(clock: UTCDate): string {
  const wanted = Math.floor(Number(clock) / MINUTE_MS) * MINUTE_MS
  // Two steps are enough: the offset at the guess, then that at the moment itself.
  let moment = wanted
  for (let step = 0; step < 2; step++) {
    moment = wanted - (Number(tehranWallClock(new Date(moment).toISOString())) - moment)
  }
  return new Date(moment).toISOString()
}

/** The day of a moment in Tehran as the database keeps days: «2026-11-20». */
export function tehranDay(iso: string): string {
  return tehranWallClock(iso).toISOString().slice(0, 10)
}

/** The first moment (ISO) of a day in Tehran, given as «2026-11-20»; `later` days after it. */
export function startOfTehranDay(day: string, later = 0): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return fromTehranWallClock(new UTCDate(year, month - 1, date + later))
}

/** «۱۴۰۵/۰۸/۲۹ ۱۸:۰۵», the form that the field shows and reads. */
export function formatTehran(iso: string): string {
  const { year, month, day } = jalaliParts(iso)
  const clock = tehranWallClock(iso)
  const two = (value: number) => String(value).padStart(2, '0')
  return toPersianDigits(
    `${year}/${two(month)}/${two(day)} ${two(clock.getHours())}:${two(clock.getMinutes())}`,
  )
}

/**
 * The moment (ISO) of what somebody typed: year/month/day with any digits, then perhaps hours:minutes; without
 * a time it is 00:00. Null when there is no such day or time.
 */
export function parseTehran(text: string): string | null {
  const match = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})(?:[\s،,]+(\d{1,2}):(\d{1,2}))?$/.exec(
    toLatinDigits(text).trim(),
  )
  if (!match) return null
  const [year, month, day, hour, minute] = match.slice(1).map((each) => Number(each ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
  ]
  if (year < 1300 || year > 1500 || hour > 23 || minute > 59) return null
  const clock = set(new UTCDate(2000, 0, 1), {
    year,
    month: month - 1,
    date: day,
    hours: hour,
    minutes: minute,
  })
  // The library rolls 31 Mehr over to 1 Aban; there is no such day.
  if (getYear(clock) !== year || getMonth(clock) !== month - 1 || getDate(clock) !== day) return null
  return fromTehranWallClock(clock)
}
