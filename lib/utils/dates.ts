/** Dates for reading: Jalali, Asia/Tehran, Persian digits. The database holds timestamptz. */
import { toPersianDigits } from './text.ts'

const TIME_ZONE = 'Asia/Tehran'
const LOCALE = 'fa-IR-u-ca-persian'
const DAY_MS = 24 * 60 * 60 * 1000

const date = inTehran(LOCALE, { day: 'numeric', month: 'long', year: 'numeric' })
const weekday = inTehran(LOCALE, { weekday: 'long' })
const time = inTehran(LOCALE, { hour: '2-digit', minute: '2-digit', hour12: false })
const parts = inTehran('en-u-ca-persian-nu-latn', { year: 'numeric', month: 'numeric', day: 'numeric' })

/** A format that is made when it is first needed: making one is dear in a browser. */
function inTehran(locale: string, options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let format: Intl.DateTimeFormat | undefined
  return () => (format ??= new Intl.DateTimeFormat(locale, { timeZone: TIME_ZONE, ...options }))
}

/** What stands where a date cannot be read. */
export const INVALID_DATE = 'تاریخ نامعتبر'

/** «۲۹ آبان ۱۴۰۵». */
export function formatDate(value: Date | string | number): string {
  const moment = toDate(value)
  if (!moment) return INVALID_DATE
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    date()
      .formatToParts(moment)
      .find((each) => each.type === type)?.value ?? ''
  return `${part('day')} ${part('month')} ${part('year')}`
}

/** «جمعه ۲۹ آبان ۱۴۰۵». */
export function formatWeekday(value: Date | string | number): string {
  const moment = toDate(value)
  return moment ? `${weekday().format(moment)} ${formatDate(moment)}` : INVALID_DATE
}

/** «شنبه ۳۰ آبان»: near enough that nobody asks for the year. */
export function formatDay(value: Date | string | number): string {
  const moment = toDate(value)
  if (!moment) return INVALID_DATE
  const [number, month] = formatDate(moment).split(' ')
  return `${weekday().format(moment)} ${number} ${month}`
}

/** «دوشنبه ۳ آذر تا چهارشنبه ۵ آذر», or the one day that both are. */
export function dayRange(first: string, last: string): string {
  return first === last ? formatDay(first) : `${formatDay(first)} تا ${formatDay(last)}`
}

/** «۲۹ آبان ۱۴۰۵، ساعت ۱۸:۰۵». */
export function formatDateTime(value: Date | string | number): string {
  const moment = toDate(value)
  return moment ? `${formatDate(moment)}، ساعت ${time().format(moment)}` : INVALID_DATE
}

/** «۲۹ آبان، ۱۸:۰۵», with the year where it is another one than now. */
export function formatMoment(value: Date | string | number, now: Date | number = Date.now()): string {
  const moment = toDate(value)
  if (!moment) return INVALID_DATE
  const [day, month, year] = formatDate(moment).split(' ')
  const isThisYear = formatDate(now).endsWith(` ${year}`)
  return `${day} ${month}${isThisYear ? '' : ` ${year}`}، ${time().format(moment)}`
}

/** «۱۸:۰۵». */
export function formatTime(value: Date | string | number): string {
  const moment = toDate(value)
  return moment ? time().format(moment) : INVALID_DATE
}

/** «۱۴۰۵/۰۸/۲۹», for narrow columns. */
export function formatShortDate(value: Date | string | number): string {
  const moment = toDate(value)
  if (!moment) return INVALID_DATE
  const { year, month, day } = jalaliParts(moment)
  const two = (number: number) => String(number).padStart(2, '0')
  return toPersianDigits(`${year}/${two(month)}/${two(day)}`)
}

/** Stands where a date cannot be formatted: `Intl` without the Persian calendar, a value of another type. */
export const DATE_FAILURE = 'خطا در تاریخ'

/** «۵ دقیقه پیش» within 24 hours, the date after that and for anything in the future. */
export function formatRelative(value: Date | string | number, now: Date | number = Date.now()): string {
  try {
    return relative(value, now)
  } catch {
    return DATE_FAILURE
  }
}

function relative(value: Date | string | number, now: Date | number): string {
  const moment = toDate(value)
  if (!moment) return INVALID_DATE
  const age = Number(now) - Number(moment)
  if (age < 0 || age >= DAY_MS) return formatDate(moment)
  const minutes = Math.floor(age / 60_000)
  if (minutes < 1) return 'همین حالا'
  if (minutes < 60) return `${toPersianDigits(minutes)} دقیقه پیش`
  return `${toPersianDigits(Math.floor(minutes / 60))} ساعت پیش`
}

/** Year, month (1–12) and day of the Jalali calendar in Tehran. */
export function jalaliParts(value: Date | string | number): { year: number; month: number; day: number } {
  const found = Object.fromEntries(
    parts()
      .formatToParts(new Date(value))
      .map((each) => [each.type, each.value]),
  )
  return { year: parseInt(found.year ?? '0', 10), month: Number(found.month), day: Number(found.day) }
}

function toDate(value: Date | string | number): Date | null {
  const moment = new Date(value)
  return Number.isNaN(moment.getTime()) ? null : moment
}

/** The Persian year that it is in Tehran. */
export function currentYear(): number {
  return jalaliParts(Date.now()).year
}
