/** A price, reduced if it has a list price. */
export const priceOf = (
  amount: number | null,
  listAmount: number | null = null,
  percentOff: number | null = null,
) => ({ amount, listAmount, percentOff })
