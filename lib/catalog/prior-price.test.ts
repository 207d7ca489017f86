import { expect, it } from 'vitest'
import { reducedFrom } from './prior-price'

it('reduced price: is below the list price and the lowest prior price', () => {
  for (const [amount, list, lowest, expected] of [
    [800, 1000, 801, 1000],
    [800, 801, 900, 801],
    [800, 1000, undefined, 1000],
    [800, 1000, null, 1000],
    [800, 1000, 800, null],
    [800, 1000, 700, null],
    [1000, 1000, null, null],
    [1000, 1000, 2000, null],
    [1000, 900, 2000, null],
    [null, 1000, null, null],
    [800, null, 900, null],
  ] as const)
    expect([amount, list, lowest, reducedFrom(amount, list, lowest)]).toEqual([
      amount,
      list,
      lowest,
      expected,
    ])
})
