import { TIER_LABELS } from './tiers'
import type { PriceView } from './types'

/** What a wholesale buyer earns by selling at retail: amounts in toman, `percent` of the retail price, whole. */
export type Margin = { retail: number; earned: number; percent: number }

/** The margin of a price that is below retail; null for everybody who pays retail, and where the two agree. */
export function marginOf({ amount, tiers }: PriceView): Margin | null {
  const retail = tiers?.find(({ label, mine }) => !mine && label === TIER_LABELS.base_price)?.amount
  if (amount === null || retail === undefined || retail <= amount) return null
  const earned = retail - amount
  // A margin that is not nothing shows as one at least.
  return { retail, earned, percent: Math.max(1, Math.floor((100 * earned) / retail)) }
}
