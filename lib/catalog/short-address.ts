/** Short product address for SMS and links: `/p/` and 22 characters. */

/** 16 bytes in base64url, as in private.short_code. */
const SHORT_CODE = /^[\w-]{22}$/

export function shortCode(id: string): string {
  return Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
}

/** Hexadecimal digits; null for an invalid code. */
export function idOfShortCode(code: string): string | null {
  return SHORT_CODE.test(code) ? Buffer.from(code, 'base64url').toString('hex') : null
}

export function shortPath(id: string): string {
  return `/p/${shortCode(id)}`
}
