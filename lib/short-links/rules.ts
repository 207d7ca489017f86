/**
 * Short addresses of the shop. A product has one without a row (`/p/…`, lib/catalog/short-address.ts); `/s/…` stands for whatever is longer
 * or shall be counted, and is made by the database (`short_links`). Pure.
 */

/** Letters that the database makes codes of: none that is mistaken for another. */
const CODE = /^[2-9a-hjkmnp-z]{6,12}$/i

export function isShortCode(code: string): boolean {
  return CODE.test(code)
}

/** A code as long as the database makes it, to count the parts of a message by. */
export const SAMPLE_CODE = 'k7m2qx'
/** The same of the address at which a number stops advertising. */
export const SAMPLE_OPT_OUT_CODE = 'k7m2qxw9hd'

const BOTS =
  /bot\b|bot\/|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|skype|discord|embedly|curl|wget|python|java\/|go-http|okhttp|headless|lighthouse|monitor/i

/** Whether a program looked at a link, by what it calls itself; who says nothing is taken for one. */
export function isBot(method: string, userAgent: string | null): boolean {
  return method === 'HEAD' || !userAgent || BOTS.test(userAgent)
}
