/** The short address of a product, as text messages and links carry it: `/p/` and 22 characters. Pure. */

/** 16 bytes in base64url, as private.short_code of the database writes an id. */
const SHORT_CODE = /^[\w-]{22}$/

export function shortCode(id: string): string {
  return Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
}

/** The id that a short code names, in hexadecimal digits; null for what is no code. */
export function idOfShortCode(code: string): string | null {
  return SHORT_CODE.test(code) ? Buffer.from(code, 'base64url').toString('hex') : null
}

export function shortPath(id: string): string {
  return `/p/${shortCode(id)}`
}
