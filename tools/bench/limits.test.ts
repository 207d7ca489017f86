import { expect, it } from 'vitest'
import { tooSlow } from './limits.ts'

const of = (rate: number, median: number) => ({
  many: { rate, median: 0, p99: 0 },
  alone: { rate: 0, median, p99: 0 },
})

it('bench limits: lists figures beyond their limit only', () => {
  expect(
    tooSlow(
      { 'search, distinct': of(60, 25), home: of(1, 900), 'panel, orders': of(60, 900) },
      'many',
      'alone',
    ),
  ).toEqual([])
  expect(tooSlow({ 'search, distinct': of(59, 25.2), 'panel, orders': of(47, 1) }, 'many', 'alone')).toEqual([
    'search, distinct: 59 requests per second, at least 60.',
    'search, distinct: 25.2 ms for one visitor, at most 25.',
    'panel, orders: 47 requests per second, at least 60.',
  ])
})

it('bench limits: ignores figures that were not measured', () => {
  expect(tooSlow({ 'product, first render': {}, 'search, distinct': {} }, 'many', 'alone')).toEqual([])
})
