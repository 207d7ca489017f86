/** A message for the next page: whoever leads there leaves it in a cookie, the browser shows it once. */

/** Readable by the browser; holds one `Flash`. */
export const FLASH_COOKIE = 'hormoz-flash'

/** What a page may have to say on arrival. */
export type Flash = 'admin-denied' | 'signed-out' | 'sign-out-failed' | `merged-${number}-${number}`

/** How long a message waits for its page, in seconds. */
export const FLASH_MAX_AGE = 60
