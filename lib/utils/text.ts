/** Persian text: digits, the form in which we store it, the form in which we search it. */

const PERSIAN_ZERO = 0x06f0
const ARABIC_ZERO = 0x0660

/** Marks that only steer display (direction, byte order) and the tatweel, which only stretches. */
const INVISIBLE = /[\u0640\u200b\u200d-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** Vowel marks; people do not type them when they search. */
const VOWEL_MARKS = /[\u064b-\u065f\u0670]/g

/** Stays at the left of its number among right-to-left words. */
const MINUS = '\u200e\u2212'

/** Latin and Arabic digits as Persian ones, for reading. */
export function toPersianDigits(text: string | number): string {
  return String(text)
    .replace(/[0-9]/g, (digit) => String.fromCharCode(PERSIAN_ZERO + Number(digit)))
    .replace(/[\u0660-\u0669]/g, (digit) =>
      String.fromCharCode(digit.charCodeAt(0) - ARABIC_ZERO + PERSIAN_ZERO),
    )
}

/** Persian and Arabic digits as Latin ones, for everything that is typed. */
export function toLatinDigits(text: string): string {
  return text
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - PERSIAN_ZERO))
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO))
}

/**
 * A number in Persian digits with `٬` between thousands, rounded to two decimals; `decimals`: exactly so many. As
 * Intl.NumberFormat writes it, whose first use takes a phone a tenth of a second of every page.
 */
export function formatNumber(value: number, decimals?: number): string {
  const size = Math.abs(value)
  const rounded = decimals === undefined ? String(Math.round(size * 100) / 100) : size.toFixed(decimals)
  const [whole = '', fraction] = rounded.split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '٬')
  return (value < 0 ? MINUS : '') + toPersianDigits(fraction ? `${grouped}٫${fraction}` : grouped)
}

/**
 * Text as we store it: Persian ی and ک, no invisible marks, single spaces, zero-width non-joiners only
 * where they join two words. Digits stay as typed.
 */
export function normalizePersian(text: string): string {
  return text
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(/[\u064a\u0649]/g, 'ی')
    .replace(/\u0643/g, 'ک')
    .replace(/\u00a0/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\u200c+/g, '\u200c')
    .replace(/[ \u200c]* [ \u200c]*/g, ' ')
    .replace(/^[\s\u200c]+|[\s\u200c]+$/g, '')
}

/**
 * Text as the search index sees it: one spelling for each letter and digit, no marks, every joint a single
 * space. Agrees with private.normalize_text of the database.
 */
export function searchKey(text: string): string {
  return toLatinDigits(text.normalize('NFKC').toLowerCase())
    .replace(/[\u064a\u0649\u0626]/g, 'ی')
    .replace(/\u0643/g, 'ک')
    .replace(/[\u0629\u06c0\u06c2]/g, 'ه')
    .replace(/\u0624/g, 'و')
    .replace(/[\u0623\u0625\u0622\u0671]/g, 'ا')
    .replace(VOWEL_MARKS, '')
    .replace(INVISIBLE, '')
    .replace(/[^0-9a-z\u0621-\u06d3]+/g, ' ')
    .trim()
}
