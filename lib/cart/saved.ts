/** What a cart saves. Apart from the lines, which every page of the shop carries. Pure. */
import { reducedFrom } from '@/lib/catalog/prior-price'
import { buyablePieces } from './lines'
import type { CartLine } from './types'

/** What the discounts of the lines save, in toman, of the pieces that can be bought; one that is none saves nothing. */
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
