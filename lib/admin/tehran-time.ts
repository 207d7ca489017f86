/** Jalali dates and Tehran times for forms. */
import { UTCDate } from '@date-fns/utc'
import { getDate, getMonth, getYear, set } from 'date-fns-jalali'
import { jalaliParts } from '@/lib/utils/dates'
import { toPersianDigits } from '@/lib/utils/text'
import { plainText } from '@/lib/utils/typed'

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

/** Wall clock as UTC fields: a local time zone may skip that hour. */
export function tehranWallClock(iso: string): UTCDate {
  const part = (type: string) => Number(wall.formatToParts(new Date(iso)).find((p) => p.type === type)?.value)
  return new UTCDate(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
}

export function fromTehranWallClock(clock: UTCDate): string {
  const wanted = Math.floor(Number(clock) / MINUTE_MS) * MINUTE_MS
  // Two steps suffice: the offset at the guess, then at the result.
  let moment = wanted
  for (let step = 0; step < 2; step++) {
    moment = wanted - (Number(tehranWallClock(new Date(moment).toISOString())) - moment)
  }
  return new Date(moment).toISOString()
}

/** «2026-11-20», as in the database. */
export function tehranDay(iso: string): string {
  return tehranWallClock(iso).toISOString().slice(0, 10)
}

/** Start of the day «2026-11-20», plus `later` days, in ISO. */
export function startOfTehranDay(day: string, later = 0): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return fromTehranWallClock(new UTCDate(year, month - 1, date + later))
}

/** «۱۴۰۵/۰۸/۲۹ ۱۸:۰۵», as shown and parsed by the field. */
export function formatTehran(iso: string): string {
  const { year, month, day } = jalaliParts(iso)
  const clock = tehranWallClock(iso)
  const two = (value: number) => String(value).padStart(2, '0')
  return toPersianDigits(
    `${year}/${two(month)}/${two(day)} ${two(clock.getHours())}:${two(clock.getMinutes())}`,
  )
}

/**
 * Parses year/month/day in any digits with an optional hours:minutes (default 00:00) to ISO; null if
 * invalid.
 */
export function parseTehran(text: string): string | null {
  const typed = text
    .split(/[\s،,]+/)
    .map(plainText)
    .filter(Boolean)
    .join(' ')
  const match = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})(?: (\d{1,2}):(\d{1,2}))?$/.exec(typed)
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
  // The library rolls 31 Mehr over to 1 Aban, an invalid date.
  if (getYear(clock) !== year || getMonth(clock) !== month - 1 || getDate(clock) !== day) return null
  return fromTehranWallClock(clock)
}
