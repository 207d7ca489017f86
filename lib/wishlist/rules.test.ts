import { expect, it } from 'vitest'
import { priceChange } from './rules'

it('says by how much a price fell', () => {
  expect(priceChange(100_000, 88_000)).toEqual({ kind: 'cheaper', percent: 12 })
  expect(priceChange(1_000_000, 999_999)).toEqual({ kind: 'cheaper', percent: 1 })
})

it('says that it rose, and nothing where nothing is known or changed', () => {
  expect(priceChange(100, 101)).toEqual({ kind: 'dearer' })
  for (const [before, now] of [
    [100, 100],
    [null, 5],
    [5, null],
  ] as const)
    expect(priceChange(before, now)).toBeNull()
})
