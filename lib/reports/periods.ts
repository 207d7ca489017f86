/** Spans of the dashboard: days, weeks from Saturday, months and years of the Jalali calendar, in Tehran. */
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
  /** Bounds of the columns, rising, as ISO; the last one is exclusive. */
  edges: string[]
  /** How long a column is. */
  column: 'hour' | 'day' | 'week' | 'month'
  /** The same length of time in the period before. */
  before: { from: string; until: string }
  /** The same days of the Jalali year before. */
  year: { from: string; until: string }
  /** The first and the last day of it, «2026-11-20»: what the lists behind the figures are asked for. */
  days: { from: string; until: string }
}

/** Days that a range of one's own may have: its columns are months then. */
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

/** The span of a period up to `now`, in columns, with the same stretch of the period before and of the year before. */
export function spanOf(period: Period, now: Date): Span {
  const local = tehranWallClock(now.toISOString())
  const start = STARTS[period](local)
  const column = COLUMNS[period]
  const from = PREVIOUS[period](start)
  // A month of 31 days has more of them than the one before: never reach into the period itself.
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
 * The span of two days (moments at which they begin, ISO), the last one included: in days, or weeks or months where it is long;
 * beside as many days before it. Null when it ends before it begins, or is longer than LONGEST_RANGE.
 */
export function rangeSpan(from: string, until: string): Span | null {
  const start = tehranWallClock(from)
  const last = tehranWallClock(until)
  const end = addDays(last, 1)
  const length = differenceInCalendarDays(end, start)
  if (length < 1 || length > LONGEST_RANGE) return null
  const column = length === 1 ? 'hour' : length <= 62 ? 'day' : length <= 366 ? 'week' : 'month'
  const edges = edgesOf(start, column, (edge) => edge < end)
  // The last column is as long as the range leaves it.
  edges[edges.length - 1] = end
  return {
    edges: edges.map(fromTehranWallClock),
    column,
    before: bounds(addDays(start, -length), start),
    year: bounds(addYears(start, -1), addYears(end, -1)),
    days: { from: tehranDay(from), until: tehranDay(until) },
  }
}

function edgesOf(start: UTCDate, column: Span['column'], goesOn: (edge: UTCDate) => boolean): UTCDate[] {
  const edges = [start]
  while (goesOn(edges.at(-1)!)) edges.push(COLUMN[column](start, edges.length))
  return edges
}

function bounds(from: UTCDate, until: UTCDate): { from: string; until: string } {
  return { from: fromTehranWallClock(from), until: fromTehranWallClock(until) }
}

/** What stands under a column: «۱۴:۰۰», «۲۹ آبان», «آبان»; months of several years with their year. */
export function columnLabel(column: Span['column'], edge: string, withYear = false): string {
  if (column === 'hour') return toPersianDigits(`${tehranWallClock(edge).getHours()}:00`)
  const [day, month, year] = formatDate(edge).split(' ')
  if (column === 'month') return withYear ? `${month} ${year}` : month!
  return `${day} ${month}`
}

/** The change against the period before, in whole percent; null when there was nothing before. */
export function change(now: number, before: number): number | null {
  return before > 0 ? Math.round(((now - before) / before) * 100) : null
}
