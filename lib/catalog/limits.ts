/** Quantity per product or color. */
export const MAX_STOCK = 1_000_000
/** Grams. */
export const MAX_WEIGHT = 1_000_000
