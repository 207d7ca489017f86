import type { PriceView } from './types'

/** Margin at the retail price: toman, and whole percent of the retail price. */
export type Margin = { retail: number; earned: number; percent: number }

/** Null for retail customers and prices not below retail. */
export function marginOf({ amount, tiers }: PriceView): Margin | null {
  const retail = tiers?.find(({ payer, mine }) => !mine && payer === 'normal')?.amount
  if (amount === null || retail === undefined || retail <= amount) return null
  const earned = retail - amount
  // Positive margins show at least 1 %.
  return { retail, earned, percent: Math.max(1, Math.floor((100 * earned) / retail)) }
}
