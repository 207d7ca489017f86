import { expect, it } from 'vitest'
import { priceChange } from './rules'

it('wishlist price: reports a fall in percent', () => {
  expect(priceChange(100_000, 88_000)).toEqual({ kind: 'cheaper', percent: 12 })
  expect(priceChange(1_000_000, 999_999)).toEqual({ kind: 'cheaper', percent: 1 })
})

it('wishlist price: reports a rise, nothing without a known change', () => {
  expect(priceChange(100, 101)).toEqual({ kind: 'dearer' })
  for (const [before, now] of [
    [100, 100],
    [null, 5],
    [5, null],
  ] as const)
    expect(priceChange(before, now)).toBeNull()
})
