/** Digits to read and digits to compute with; a file of their own, because every page counts something. */

const PERSIAN_ZERO = 0x06f0
const ARABIC_ZERO = 0x0660

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
