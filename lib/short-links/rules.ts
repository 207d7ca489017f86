/**
 * Short addresses. Products have `/p/…` without a row (lib/catalog/short-address.ts); `/s/…` is a row of `short_links`,
 * for longer or counted targets. Pure.
 */

/** Unambiguous characters only. */
const CODE = /^[2-9a-hjkmnp-z]{6,12}$/i

export function isShortCode(code: string): boolean {
  return CODE.test(code)
}

/** Same length as generated codes, to count SMS parts. */
export const SAMPLE_CODE = 'k7m2qx'
/** Same for opt-out links. */
export const SAMPLE_OPT_OUT_CODE = 'k7m2qxw9hd'

const BOTS =
  /bot\b|bot\/|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|skype|discord|embedly|curl|wget|python|java\/|go-http|okhttp|headless|lighthouse|monitor/i

/** By method and user agent; a missing user agent counts as a bot. */
export function isBot(method: string, userAgent: string | null): boolean {
  return method === 'HEAD' || !userAgent || BOTS.test(userAgent)
}
