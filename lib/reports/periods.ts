/** Dashboard periods in Tehran: days, weeks from Saturday, Jalali months and years. */
import { UTCDate } from '@date-fns/utc'
import {
  addDays,
  addHours,
  addMonths,
  addYears,
  differenceInCalendarDays,
  startOfDay,
  startOfMonth,
  startOfWeek,
  startOfYear,
} from 'date-fns-jalali'
import { fromTehranWallClock, tehranDay, tehranWallClock } from '@/lib/admin/tehran-time'
import { formatDate } from '@/lib/utils/dates'
import { toPersianDigits } from '@/lib/utils/text'

export const PERIODS = ['today', 'week', 'month', 'year'] as const
export type Period = (typeof PERIODS)[number]

export const PERIOD_LABELS: Record<Period, { name: string; before: string }> = {
  today: { name: 'امروز', before: 'همین ساعت دیروز' },
  week: { name: 'این هفته', before: 'همین روزهای هفتهٔ پیش' },
  month: { name: 'این ماه', before: 'همین روزهای ماه پیش' },
  year: { name: 'امسال', before: 'همین ماه‌های پارسال' },
}

export interface Span {
  /** Ascending column bounds as ISO; the last is exclusive. */
  edges: string[]
  column: 'hour' | 'day' | 'week' | 'month'
  /** Same length in the previous period. */
  before: { from: string; until: string }
  /** Same days of the previous Jalali year. */
  year: { from: string; until: string }
  /** First and last day as ISO dates, for links to lists. */
  days: { from: string; until: string }
}

/** Maximum days of a custom range; its columns are months. */
const LONGEST_RANGE = 3700

const STARTS: Record<Period, (local: UTCDate) => UTCDate> = {
  today: startOfDay,
  week: (local) => startOfWeek(local, { weekStartsOn: 6 }),
  month: startOfMonth,
  year: startOfYear,
}
const COLUMNS: Record<Period, Span['column']> = { today: 'hour', week: 'day', month: 'day', year: 'month' }
const COLUMN: Record<Span['column'], (local: UTCDate, count: number) => UTCDate> = {
  hour: addHours,
  day: addDays,
  week: (local, count) => addDays(local, 7 * count),
  month: addMonths,
}
const PREVIOUS: Record<Period, (start: UTCDate) => UTCDate> = {
  today: (start) => addDays(start, -1),
  week: (start) => addDays(start, -7),
  month: (start) => addMonths(start, -1),
  year: (start) => addYears(start, -1),
}

/** Period up to `now` with comparable spans of the previous period and year. */
export function spanOf(period: Period, now: Date): Span {
  const local = tehranWallClock(now.toISOString())
  const start = STARTS[period](local)
  const column = COLUMNS[period]
  const from = PREVIOUS[period](start)
  // A longer month must not reach into the current period.
  const until = new UTCDate(Math.min(Number(from) + Number(local) - Number(start), Number(start)))
  return {
    edges: edgesOf(start, column, (edge) => edge <= local).map(fromTehranWallClock),
    column,
    before: bounds(from, until),
    year: bounds(addYears(start, -1), addYears(local, -1)),
    days: { from: tehranDay(fromTehranWallClock(start)), until: tehranDay(now.toISOString()) },
  }
}

/**
 * Custom range of two days (ISO starts), last included, with as many days before it. Null when reversed or above
 * LONGEST_RANGE.
 */
export function rangeSpan(from: string, until: string): Span | null {
  const start = tehranWallClock(from)
  const last = tehranWallClock(until)
  const end = addDays(last, 1)
  const length = differenceInCalendarDays(end, start)
  if (length < 1 || length > LONGEST_RANGE) return null
  const column = columnFor(length)
  const edges = edgesOf(start, column, (edge) => edge < end)
  // The last column may be shorter.
  edges[edges.length - 1] = end
  return {
    edges: edges.map(fromTehranWallClock),
    column,
    before: bounds(addDays(start, -length), start),
    year: bounds(addYears(start, -1), addYears(end, -1)),
    days: { from: tehranDay(from), until: tehranDay(until) },
  }
}

function columnFor(days: number): Span['column'] {
  if (days === 1) return 'hour'
  if (days <= 62) return 'day'
  return days <= 366 ? 'week' : 'month'
}

function edgesOf(start: UTCDate, column: Span['column'], goesOn: (edge: UTCDate) => boolean): UTCDate[] {
  const edges = [start]
  while (goesOn(edges.at(-1)!)) edges.push(COLUMN[column](start, edges.length))
  return edges
}

function bounds(from: UTCDate, until: UTCDate): { from: string; until: string } {
  return { from: fromTehranWallClock(from), until: fromTehranWallClock(until) }
}

/** «۱۴:۰۰», «۲۹ آبان», «آبان»; `withYear` for spans of several years. */
export function columnLabel(column: Span['column'], edge: string, withYear = false): string {
  if (column === 'hour') return toPersianDigits(`${tehranWallClock(edge).getHours()}:00`)
  const [day, month, year] = formatDate(edge).split(' ')
  if (column === 'month') return withYear ? `${month} ${year}` : month!
  return `${day} ${month}`
}

/** Whole percent; null without a previous value. */
export function change(now: number, before: number): number | null {
  return before > 0 ? Math.round(((now - before) / before) * 100) : null
}
