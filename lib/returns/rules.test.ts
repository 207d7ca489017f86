import { expect, it } from 'vitest'
import { mayReturn } from './rules'

const DEADLINE = '2026-11-26'
const may = (
  status: string,
  deadline: string | null,
  today: string,
  returns: 'requested' | 'rejected' | null,
) => mayReturn({ status }, deadline, returns ? [{ status: returns }] : [], today)

it('return: may be asked for until the last day, one at a time', () => {
  expect(may('delivered', DEADLINE, '2026-11-25', null)).toBe(true)
  expect(may('delivered', DEADLINE, DEADLINE, 'rejected')).toBe(true)
  expect(may('delivered', DEADLINE, '2026-11-27', null)).toBe(false)
  expect(may('delivered', null, '2026-11-25', null)).toBe(false)
  expect(may('shipped', DEADLINE, '2026-11-25', null)).toBe(false)
  expect(may('delivered', DEADLINE, '2026-11-25', 'requested')).toBe(false)
})
