/** Display dates: Jalali, Asia/Tehran, Persian digits. */
import { toPersianDigits } from './text.ts'

const TIME_ZONE = 'Asia/Tehran'
const LOCALE = 'fa-IR-u-ca-persian'
const DAY_MS = 24 * 60 * 60 * 1000

const date = inTehran(LOCALE, { day: 'numeric', month: 'long', year: 'numeric' })
const weekday = inTehran(LOCALE, { weekday: 'long' })
const time = inTehran(LOCALE, { hour: '2-digit', minute: '2-digit', hour12: false })
const parts = inTehran('en-u-ca-persian-nu-latn', { year: 'numeric', month: 'numeric', day: 'numeric' })

/** Lazy: creating a format is slow in browsers. */
function inTehran(locale: string, options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let format: Intl.DateTimeFormat | undefined
  return () => (format ??= new Intl.DateTimeFormat(locale, { timeZone: TIME_ZONE, ...options }))
}

export const INVALID_DATE = 'تاریخ نامعتبر'

/** For browsers without Tehran's time zone. */
const UNFORMATTED_DATE = 'خطا در تاریخ'

function formatted(value: Date | string | number, format: (moment: Date) => string): string {
  const moment = new Date(value)
  if (Number.isNaN(moment.getTime())) return INVALID_DATE
  try {
    return format(moment)
  } catch {
    return UNFORMATTED_DATE
  }
}

/** «۲۹ آبان ۱۴۰۵». */
export function formatDate(value: Date | string | number): string {
  return formatted(value, dateText)
}

function dateText(moment: Date): string {
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    date()
      .formatToParts(moment)
      .find((each) => each.type === type)?.value ?? ''
  return `${part('day')} ${part('month')} ${part('year')}`
}

/** «جمعه ۲۹ آبان ۱۴۰۵». */
export function formatWeekday(value: Date | string | number): string {
  return formatted(value, (moment) => `${weekday().format(moment)} ${dateText(moment)}`)
}

/** «شنبه ۳۰ آبان», for near dates. */
export function formatDay(value: Date | string | number): string {
  return formatted(value, (moment) => {
    const [number, month] = dateText(moment).split(' ')
    return `${weekday().format(moment)} ${number} ${month}`
  })
}

/** «دوشنبه ۳ آذر تا چهارشنبه ۵ آذر», or one day. */
export function dayRange(first: string, last: string): string {
  return first === last ? formatDay(first) : `${formatDay(first)} تا ${formatDay(last)}`
}

/** «۲۹ آبان ۱۴۰۵، ساعت ۱۸:۰۵». */
export function formatDateTime(value: Date | string | number): string {
  return formatted(value, (moment) => `${dateText(moment)}، ساعت ${time().format(moment)}`)
}

/** «۲۹ آبان، ۱۸:۰۵»; with the year if not the current one. */
export function formatMoment(value: Date | string | number, now: Date | number = Date.now()): string {
  return formatted(value, (moment) => {
    const [day, month, year] = dateText(moment).split(' ')
    const isThisYear = formatDate(now).endsWith(` ${year}`)
    return `${day} ${month}${isThisYear ? '' : ` ${year}`}، ${time().format(moment)}`
  })
}

/** «۱۸:۰۵». */
export function formatTime(value: Date | string | number): string {
  return formatted(value, (moment) => time().format(moment))
}

/** «۱۴۰۵/۰۸/۲۹», for narrow columns. */
export function formatShortDate(value: Date | string | number): string {
  return formatted(value, (moment) => {
    const { year, month, day } = jalaliParts(moment)
    const two = (number: number) => String(number).padStart(2, '0')
    return toPersianDigits(`${year}/${two(month)}/${two(day)}`)
  })
}

/** «۵ دقیقه پیش» within 24 hours, else (and in the future) the date. */
export function formatRelative(value: Date | string | number, now: Date | number = Date.now()): string {
  return formatted(value, (moment) => {
    const age = Number(now) - Number(moment)
    if (age < 0 || age >= DAY_MS) return dateText(moment)
    const minutes = Math.floor(age / 60_000)
    if (minutes < 1) return 'همین حالا'
    if (minutes < 60) return `${toPersianDigits(minutes)} دقیقه پیش`
    return `${toPersianDigits(Math.floor(minutes / 60))} ساعت پیش`
  })
}

/** In Tehran; month 1–12. */
export function jalaliParts(value: Date | string | number): { year: number; month: number; day: number } {
  const found = Object.fromEntries(
    parts()
      .formatToParts(new Date(value))
      .map((each) => [each.type, each.value]),
  )
  return { year: parseInt(found.year ?? '0', 10), month: Number(found.month), day: Number(found.day) }
}

export function currentYear(): number {
  return jalaliParts(Date.now()).year
}

const isoDay = inTehran('en-CA', {})

/** ISO date (2026-11-21). */
export function todayInTehran(now = Date.now()): string {
  return isoDay().format(now)
}
