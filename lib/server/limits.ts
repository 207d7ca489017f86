/** How large the bodies of requests may be, in bytes. Files have limits of their own (lib/media/limits.ts). */

/** Of a JSON request, a hook or the call of a job. */
export const MAX_TEXT_BYTES = 100_000

/** Of a form or an action of a page: the longest description of a product, twice. */
export const MAX_ACTION_BYTES = 512 * 1024
