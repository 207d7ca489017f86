/** Lines per request: small enough for progress, large enough for speed. */
export const BATCH_SIZE = 50
