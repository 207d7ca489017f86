/** Lines that are sent at once: short enough for the bar to move, long enough not to take for ever. */
export const BATCH_SIZE = 50
