/** Quantity per product or color. */
export const MAX_STOCK = 1_000_000
/** Grams. */
export const MAX_WEIGHT = 1_000_000
/** Quantity below which stock is low. */
export const MAX_LOW_LIMIT = 100_000
/** Characters of `import_key`. */
export const LONGEST_KEY = 300
/** HTML characters of the long description. */
export const LONGEST_DESCRIPTION = 100_000
