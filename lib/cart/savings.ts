/** Separate from lines.ts, which every page loads. */
import { reducedFrom } from '@/lib/catalog/prior-price'
import { buyablePieces } from './lines'
import type { CartLine } from './quote'

/** Savings of available lines, in toman. Discounts not below the prior price count as 0. */
export function savedAmount(
  lines: readonly Pick<
    CartLine,
    'state' | 'quantity' | 'available' | 'list_price' | 'unit_price' | 'lowest_prior'
  >[],
): number {
  return lines.reduce((sum, line) => {
    const before = reducedFrom(line.unit_price, line.list_price, line.lowest_prior)
    return before === null ? sum : sum + (before - line.unit_price!) * buyablePieces([line])
  }, 0)
}
