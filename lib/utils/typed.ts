/** Numbers and codes of digits as people type them, paste them and bring them in files. */
import { toLatinDigits } from './digits.ts'

/** Marks without a glyph (direction, joiners, byte order), tatweel, and spaces of every kind. */
const UNSEEN = /[\p{Cf}\p{Z}\s\u0640]/gu
const DASH = /[\p{Pd}\u2212]/gu

/** Text without what cannot be seen; digits of every script are Latin ones, dashes and minus signs are `-`. */
export function plainText(typed: string): string {
  return latinDigits(typed).replace(UNSEEN, '').replace(DASH, '-')
}

/** A code of digits (phone, postal code, national id, card): `plainText` without dashes. */
export function plainDigits(typed: string): string {
  return plainText(typed).replaceAll('-', '')
}

/** Unicode keeps the ten digits of a script together, in order. */
function latinDigits(text: string): string {
  return toLatinDigits(text).replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!
    let first = code
    while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--
    return String((code - first) % 10)
  })
}

const GROUPED = /^\d{1,3}(?:[.,٫٬،'’_]\d{3})+$/
const WITH_FRACTION = /^(\d+|\d{1,3}(?:[,٬،'’_]\d{3})+)[.,٫/](\d+)$/
/** Digits of which a spreadsheet is sure: 793499.9999999999 is 793500. */
const PRECISION = 15

/**
 * The number that was typed, or null. Three digits behind `.` `,` `٫` `٬` are thousands (890.000 is 890,000); other digits behind
 * a mark are a fraction. A minus may stand on either side.
 */
export function parseNumber(typed: string): number | null {
  const [, before = '', body = '', after = ''] = /^(-?)([^-]+)(-?)$/.exec(plainText(typed)) ?? []
  const size = sizeOf(body)
  if (size === null || (before && after)) return null
  return before || after ? -size : size
}

function sizeOf(body: string): number | null {
  const grouped = GROUPED.test(body) ? body.replace(/\D/g, '') : body
  if (/^\d{1,15}$/.test(grouped)) return Number(grouped)
  const [, whole, fraction] = WITH_FRACTION.exec(body) ?? []
  if (whole === undefined) return null
  const number = Number(Number(`${whole.replace(/\D/g, '')}.${fraction}`).toPrecision(PRECISION))
  return number < 1e15 ? number : null
}
