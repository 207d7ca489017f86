import { expect, it } from 'vitest'
import { bulkState, outcomeText, percentOf } from './rules'
import { allOf, selectionSchema } from './schema'

const at = '2026-11-23T10:00:10.000Z'

it('bulk task: waits for its start time, then runs', () => {
  const running = { status: 'running', starts_at: at } as const
  expect(bulkState(running, Date.parse(at) - 1)).toBe('waiting')
  expect(bulkState(running, Date.parse(at))).toBe('running')
  expect(bulkState({ ...running, status: 'cancelled' }, Date.parse(at) - 1)).toBe('cancelled')
})

it('bulk task: counts refusals in its progress', () => {
  expect(percentOf({ total: 3, done: 1, refused: 1 })).toBe(66)
  expect(percentOf({ total: 0, done: 0, refused: 0 })).toBe(0)
  expect(outcomeText({ total: 30, done: 28, refused: 2 })).toBe('۲۸ انجام شد، ۲ رد شد')
  expect(outcomeText({ total: 30, done: 0, refused: 0, status: 'cancelled' })).toBe(
    'برگردانده شد؛ چیزی عوض نشد',
  )
  expect(outcomeText({ total: 30, done: 10, refused: 0 })).toBe('۱۰ انجام شد، ۲۰ مانده')
})

it('bulk selection: is a bounded list of rows or a list query', () => {
  expect(allOf('?tab=paid&search=%D8%B9%D9%84%DB%8C')).toEqual({ query: { tab: 'paid', search: 'علی' } })
  const id = '11111111-1111-4111-8111-111111111111'
  const fits = (given: unknown) => selectionSchema.safeParse(given).success
  expect([
    fits({ ids: [id] }),
    fits({ ids: [] }),
    fits({ ids: Array(1001).fill(id) }),
    fits({ query: {} }),
    fits({ query: { search: 'x'.repeat(201) } }),
    fits({}),
  ]).toEqual([true, false, false, true, false, false])
})
