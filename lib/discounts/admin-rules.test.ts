import { expect, it } from 'vitest'
import { codeState, discountState, inclusiveEnd } from './admin-rules'

const NOW = Date.parse('2026-11-21T08:00:00Z')
const at = (days: number) => new Date(NOW + days * 86_400_000).toISOString()

const code = { is_active: true, start_date: at(-1), end_date: at(1), uses_limit: null, uses_count: 0 }

it('discount code state: follows switch, start, end and capacity in this order', () => {
  const state = (change: object) => codeState({ ...code, ...change }, NOW).text
  expect(state({})).toBe('فعال')
  expect(state({ is_active: false, start_date: at(5), uses_limit: 1, uses_count: 1 })).toBe('غیرفعال')
  expect(state({ start_date: at(1), end_date: at(-1) })).toBe('در انتظار شروع')
  expect(state({ end_date: at(-0.1), uses_limit: 1, uses_count: 1 })).toBe('منقضی شده')
  expect(state({ uses_limit: 3, uses_count: 3 })).toBe('تکمیل ظرفیت')
  expect(state({ uses_limit: 3, uses_count: 2 })).toBe('فعال')
})

it('discount state: is active while switched on and not expired', () => {
  expect(discountState({ is_active: true, end_date: null }, NOW).text).toBe('فعال')
  expect(discountState({ is_active: true, end_date: at(1) }, NOW).text).toBe('فعال')
  expect(discountState({ is_active: true, end_date: at(-1) }, NOW).text).toBe('منقضی شده')
  expect(discountState({ is_active: false, end_date: at(-1) }, NOW).text).toBe('منقضی شده')
  expect(discountState({ is_active: false, end_date: null }, NOW).text).toBe('غیرفعال')
})

it('discount end: includes a whole day in Tehran without a time', () => {
  expect(inclusiveEnd('2026-11-20T20:30:00.000Z')).toBe('2026-11-21T20:29:59.000Z')
  expect(inclusiveEnd('2026-11-21T09:15:00.000Z')).toBe('2026-11-21T09:15:00.000Z')
  expect(inclusiveEnd(null)).toBeNull()
})
