/** Maximum request bodies in bytes. For files see lib/media/limits.ts. */

/** JSON requests, hooks, jobs. */
export const MAX_TEXT_BYTES = 100_000

/** Forms and actions: twice the longest product description. */
export const MAX_ACTION_BYTES = 512 * 1024
