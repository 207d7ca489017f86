/** Flash message: a cookie shown once on the next page. */

export const FLASH_COOKIE = 'hormoz-flash'

export type Flash =
  | 'admin-denied'
  | 'signed-out'
  | 'sign-out-failed'
  | 'other-account'
  | `merged-${number}-${number}`

/** Seconds. */
export const FLASH_MAX_AGE = 60
