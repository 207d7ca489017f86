/** Spans of the dashboard: days, weeks from Saturday, months and years of the Jalali calendar, in Tehran. */
import {
  addDays,
  addHours,
  addMonths,
  addYears,
  startOfDay,
  startOfMonth,
  startOfWeek,
  startOfYear,
} from 'date-fns-jalali'
import { fromTehranWallClock, tehranWallClock } from '@/lib/admin/tehran-time'
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
  /** The same length of time in the period before. */
  before: { from: string; until: string }
}

const STARTS: Record<Period, (local: Date) => Date> = {
  today: startOfDay,
  week: (local) => startOfWeek(local, { weekStartsOn: 6 }),
  month: startOfMonth,
  year: startOfYear,
}
const COLUMN: Record<Period, (local: Date, count: number) => Date> = {
  today: addHours,
  week: addDays,
  month: addDays,
  year: addMonths,
}
const PREVIOUS: Record<Period, (start: Date) => Date> = {
  today: (start) => addDays(start, -1),
  week: (start) => addDays(start, -7),
  month: (start) => addMonths(start, -1),
  year: (start) => addYears(start, -1),
}

/** The span of a period up to `now`, in columns, with the same stretch of the period before. */
export function spanOf(period: Period, now: Date): Span {
  const local = tehranWallClock(now.toISOString())
  const start = STARTS[period](local)
  const edges: Date[] = [start]
  while (edges.at(-1)! <= local) edges.push(COLUMN[period](start, edges.length))
  const from = PREVIOUS[period](start)
  // A month of 31 days has more of them than the one before: never reach into the period itself.
  const until = new Date(Math.min(Number(from) + Number(local) - Number(start), Number(start)))
  return {
    edges: edges.map(fromTehranWallClock),
    before: { from: fromTehranWallClock(from), until: fromTehranWallClock(until) },
  }
}

/** What stands under a column: «۱۴», «۲۹ آبان», «آبان». */
export function columnLabel(period: Period, edge: string): string {
  if (period === 'today') return toPersianDigits(`${tehranWallClock(edge).getHours()}:00`)
  const [day, month] = formatDate(edge).split(' ')
  return period === 'year' ? month! : `${day} ${month}`
}

/** The change against the period before, in whole percent; null when there was nothing before. */
export function change(now: number, before: number): number | null {
  return before > 0 ? Math.round(((now - before) / before) * 100) : null
}
