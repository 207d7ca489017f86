import { expect, it } from 'vitest'
import { change, columnLabel, PERIODS, rangeSpan, spanOf } from './periods'

// Saturday 30 Aban 1405, 10:20 in Tehran.
const NOW = new Date('2026-11-21T06:50:00Z')

it('report period: starts with the Jalali day, week, month and year in Tehran', () => {
  expect(spanOf('today', NOW).edges[0]).toBe('2026-11-20T20:30:00.000Z')
  expect(spanOf('week', NOW).edges[0]).toBe('2026-11-20T20:30:00.000Z')
  expect(spanOf('month', NOW).edges[0]).toBe('2026-10-22T20:30:00.000Z')
  expect(spanOf('year', NOW).edges[0]).toBe('2026-03-20T20:30:00.000Z')
})

it('report period: has a column for each hour, day or month until now', () => {
  expect(PERIODS.map((period) => spanOf(period, NOW).edges.length - 1)).toEqual([11, 1, 30, 8])
  for (const period of PERIODS) {
    const { edges } = spanOf(period, NOW)
    expect([...edges].sort()).toEqual(edges)
    expect(edges.at(-1)! > NOW.toISOString() && edges.at(-2)! <= NOW.toISOString()).toBe(true)
  }
})

it('report period: compares with the same length before, which ends before the period', () => {
  expect(spanOf('today', NOW).before).toEqual({
    from: '2026-11-19T20:30:00.000Z',
    until: '2026-11-20T06:50:00.000Z',
  })
  expect(spanOf('year', NOW).before.from).toBe('2025-03-20T20:30:00.000Z')
  // 31 Farvardin has no counterpart in Esfand, which has 29 days.
  const lastOfMonth = new Date('2026-04-20T12:00:00Z')
  const { before, edges } = spanOf('month', lastOfMonth)
  expect(before.until <= edges[0]!).toBe(true)
})

// 1 to 10 Aban 1405.
const span = rangeSpan('2026-10-22T20:30:00.000Z', '2026-10-31T20:30:00.000Z')!

it('report range: includes both days, as many before and the same a year earlier', () => {
  expect(span.edges).toHaveLength(11)
  expect([span.edges[0], span.edges.at(-1)]).toEqual(['2026-10-22T20:30:00.000Z', '2026-11-01T20:30:00.000Z'])
  expect(span.before).toEqual({ from: '2026-10-12T20:30:00.000Z', until: span.edges[0] })
  // 1 Aban 1404 is 23 October 2025.
  expect(span.year).toEqual({ from: '2025-10-22T20:30:00.000Z', until: '2025-11-01T20:30:00.000Z' })
  expect(span.days).toEqual({ from: '2026-10-23', until: '2026-11-01' })
})

it('report range: has columns that fit a chart and ends with its last day', () => {
  for (const [until, column] of [
    ['2026-10-22T20:30:00.000Z', 'hour'],
    ['2026-12-20T20:30:00.000Z', 'day'],
    ['2027-06-20T20:30:00.000Z', 'week'],
    ['2030-06-20T20:30:00.000Z', 'month'],
  ] as const) {
    const long = rangeSpan('2026-10-22T20:30:00.000Z', until)!
    expect([long.column, long.edges.length < 75]).toEqual([column, true])
    expect([...new Set(long.edges)].sort()).toEqual(long.edges)
    expect(Date.parse(long.edges.at(-1)!) - Date.parse(until)).toBe(86_400_000)
  }
})

it('report range: is refused when reversed or too long', () => {
  expect(rangeSpan('2026-10-22T20:30:00.000Z', '2026-10-21T20:30:00.000Z')).toBeNull()
  expect(rangeSpan('1990-10-22T20:30:00.000Z', '2026-10-21T20:30:00.000Z')).toBeNull()
})

it('report column: has a short label', () => {
  expect(columnLabel('day', '2026-10-22T20:30:00.000Z')).toBe('۱ آبان')
  expect(columnLabel('month', '2026-10-22T20:30:00.000Z')).toBe('آبان')
  expect(columnLabel('month', '2026-10-22T20:30:00.000Z', true)).toBe('آبان ۱۴۰۵')
  expect(columnLabel('hour', '2026-11-21T06:30:00.000Z')).toBe('۱۰:۰۰')
})

it('report change: is a whole percentage, absent without a base', () => {
  expect([change(150, 100), change(97, 100), change(5, 0), change(0, 10)]).toEqual([50, -3, null, -100])
})
