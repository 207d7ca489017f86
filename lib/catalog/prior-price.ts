/** Omnibus rule for reductions (decision 8). */

/**
 * List price (toman) to strike through; null unless the price is below both the list price and
 * `lowestPrior` (30 days).
 */
export function reducedFrom(
  amount: number | null,
  listAmount: number | null,
  lowestPrior: number | null | undefined,
): number | null {
  if (amount === null || listAmount === null || amount >= listAmount) return null
  return amount < (lowestPrior ?? Infinity) ? listAmount : null
}
