/** Pieces on one shelf. */
export const MAX_STOCK = 1_000_000
/** Grams: a ton. */
export const MAX_WEIGHT = 1_000_000
