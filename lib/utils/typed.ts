/** Parses typed or pasted numbers and digit codes. */
import { toLatinDigits } from './digits.ts'

/** Invisible marks, tatweel, all spaces. */
const UNSEEN = /[\p{Cf}\p{Z}\s\u0640]/gu
const DASH = /[\p{Pd}\u2212]/gu

/** Removes invisible characters; Latin digits, `-` for dashes. */
export function plainText(typed: string): string {
  return latinDigits(typed).replace(UNSEEN, '').replace(DASH, '-')
}

/** `plainText` without dashes: phones, postal codes, ids, cards. */
export function plainDigits(typed: string): string {
  return plainText(typed).replaceAll('-', '')
}

/** Unicode orders the digits of each script. */
function latinDigits(text: string): string {
  return toLatinDigits(text).replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!
    let first = code
    while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--
    return String((code - first) % 10)
  })
}

const GROUPED = /^\d{1,3}(?:[.,٫٬،'’_/]\d{3})+$/
const WITH_FRACTION = /^(\d+|\d{1,3}(?:[,٬،'’_]\d{3})+)[.,٫/](\d+)$/
/** Reliable digits: 793499.9999999999 is 793500. */
const PRECISION = 15

/**
 * Three digits after `.` `,` `/` `٫` `٬` are thousands (890.000 is 890,000), others a fraction. A minus may be on either
 * side.
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

/** «۱٫۵ میلیون و ۲۰۰ هزار»: all parts optional; spaces are removed. */
const SPOKEN = /^(?:([\d٫./]+)میلیارد)?و?(?:([\d٫./]+)میلیون)?و?(?:([\d٫./]+)هزار)?و?(\d*)$/
const UNITS = [1_000_000_000, 1_000_000, 1000] as const

/** Whole toman from digits or words; null otherwise. */
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
