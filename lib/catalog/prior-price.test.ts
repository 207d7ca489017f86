import fc from 'fast-check'
import { expect, it } from 'vitest'
import { reducedFrom } from './prior-price'

it('calls a price reduced that is below its list price and below what was asked before', () => {
  expect(reducedFrom(800, 1000, 801)).toBe(1000)
  expect(reducedFrom(800, 1000, undefined)).toBe(1000)
  expect(reducedFrom(800, 1000, null)).toBe(1000)
})

it('calls nothing else so', () => {
  for (const [amount, list, lowest] of [
    [800, 1000, 800],
    [800, 1000, 700],
    [1000, 1000, null],
    [1000, 900, 2000],
    [null, 1000, null],
    [800, null, 900],
  ] as const)
    expect([amount, list, lowest, reducedFrom(amount, list, lowest)]).toEqual([amount, list, lowest, null])
})

it('never calls a price reduced that was raised before it was lowered', () => {
  const toman = fc.integer({ min: 1, max: 1e9 })
  fc.assert(
    fc.property(toman, toman, toman, (amount, list, lowest) => {
      const before = reducedFrom(amount, list, lowest)
      expect(before).toBe(amount < list && amount < lowest ? list : null)
    }),
  )
})
