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

/** «۱٫۵ میلیون و ۲۰۰ هزار»: each part may be missing; spaces and marks between thousands are gone by then. */
const SPOKEN = /^(?:([\d٫./]+)میلیارد)?و?(?:([\d٫./]+)میلیون)?و?(?:([\d٫./]+)هزار)?و?(\d*)$/
const UNITS = [1_000_000_000, 1_000_000, 1000] as const

/** Whole toman from what somebody typed or says (any digits, any separators); null when it is no whole amount. */
export function parseToman(text: string): number | null {
  const typed = plainText(text)
    .replace(/[يى]/g, 'ی')
    .replace(/تومان|تومن/g, '')
  const number = parseNumber(typed)
  if (number !== null) return Number.isInteger(number) && number >= 0 ? number : null
  const [, ...parts] = SPOKEN.exec(typed.replace(/[,٬،_'’]/g, '')) ?? []
  if (parts.length === 0 || typed === '') return null
  const units = UNITS.map((unit, place) => {
    const number = Number((parts[place] ?? '0').replace(/[٫/]/g, '.'))
    return Math.round(number * unit * 1000) / 1000
  })
  const sum = units.reduce((all, amount) => all + amount, Number(parts[3] || 0))
  return Number.isInteger(sum) ? wholeAmount(String(sum)) : null
}

function wholeAmount(digits: string): number | null {
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null
}
