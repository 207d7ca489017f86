/** Lines per request: small enough for progress, large enough for speed. */
export const BATCH_SIZE = 50
/** Colors of a line. */
export const MOST_COLORS = 100
