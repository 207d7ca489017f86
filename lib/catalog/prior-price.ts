/** What may be called a reduction (decision 8). Pure. */

/**
 * The list price (toman) that a price may be called reduced from: null for one that is not below it, or not below the lowest that was asked in
 * the 30 days before the discount (`lowestPrior`; none where nothing was asked then).
 */
export function reducedFrom(
  amount: number | null,
  listAmount: number | null,
  lowestPrior: number | null | undefined,
): number | null {
  if (amount === null || listAmount === null || amount >= listAmount) return null
  return amount < (lowestPrior ?? Infinity) ? listAmount : null
}
