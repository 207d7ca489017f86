import { expect, it } from 'vitest'
import { marginOf } from './tiers'
import { priceOf } from './testing'
import type { PriceView } from './types'

const price = (amount: number | null, retail?: number, mine = false): PriceView => ({
  ...priceOf(amount),
  ...(retail !== undefined && {
    tiers: [
      { payer: 'normal', amount: retail, listAmount: null, mine },
      { payer: 'dealer', amount: amount ?? 0, listAmount: null, mine: !mine },
    ],
  }),
})

it('dealer margin: is the difference to the retail price', () => {
  expect(marginOf(price(800_000, 1_000_000))).toEqual({ retail: 1_000_000, earned: 200_000, percent: 20 })
})

it('dealer margin: rounds down, to at least 1 percent', () => {
  expect(marginOf(price(667, 1_000))?.percent).toBe(33)
  expect(marginOf(price(999_999, 1_000_000))?.percent).toBe(1)
})

it('dealer margin: is absent for retail customers, one price or no lower price', () => {
  expect(marginOf(price(1_000))).toBeNull()
  expect(marginOf(price(1_000, 1_000))).toBeNull()
  expect(marginOf(price(1_200, 1_000))).toBeNull()
  expect(marginOf(price(800, 1_000, true))).toBeNull()
  expect(marginOf(price(null, 1_000))).toBeNull()
})
