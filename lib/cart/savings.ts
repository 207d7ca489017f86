/** Separate from lines.ts, which every page loads. */
import { buyablePieces } from './lines'
import type { CartLine } from './quote'

/** Savings of available lines, in toman. */
export function savedAmount(
  lines: readonly Pick<CartLine, 'state' | 'quantity' | 'available' | 'unit_price' | 'shown_list_price'>[],
): number {
  return lines.reduce((sum, line) => {
    const { shown_list_price: before, unit_price } = line
    return before === null || unit_price === null ? sum : sum + (before - unit_price) * buyablePieces([line])
  }, 0)
}
