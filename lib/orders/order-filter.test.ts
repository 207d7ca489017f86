import { expect, it } from 'vitest'
import { parseListState } from '@/lib/admin/list'
import { ORDER_LIST } from './admin-list'
import { orderFilter } from './order-filter'

const NOW = Date.parse('2026-11-23T21:00:00Z') // 00:30 of the 24th in Tehran
const asked = (params: Record<string, string>) => orderFilter(parseListState(ORDER_LIST, params), NOW)

it('order filter: has the names of the database', () => {
  expect(asked({})).toEqual({})
  expect(asked({ tab: 'all', search: 'علی' })).toEqual({ search: 'علی' })
  expect(
    asked({
      tab: 'paid',
      province: 'فارس',
      method: 'online',
      payment: 'paid',
      type: 'dealer',
      code: 'نوروز',
    }),
  ).toEqual({
    tab: 'paid',
    province: 'فارس',
    method: 'online',
    payment: 'paid',
    type: 'dealer',
    code: 'نوروز',
  })
})

it('order filter: counts days in Tehran, the last one included', () => {
  expect(asked({ since: 'today' })).toEqual({ from: '2026-11-23T20:30:00.000Z' })
  expect(asked({ since: 'week' })).toEqual({ from: '2026-11-17T20:30:00.000Z' })
  expect(asked({ from: '2026-11-20', until: '2026-11-20' })).toEqual({
    from: '2026-11-19T20:30:00.000Z',
    until: '2026-11-20T20:30:00.000Z',
  })
})

it('order filter: ignores impossible days', () => {
  expect(asked({ from: '2026-02-30', until: 'gestern' })).toEqual({})
})
