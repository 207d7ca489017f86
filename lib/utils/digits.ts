/** Separate file: part of every page. */

const PERSIAN_ZERO = 0x06f0
const ARABIC_ZERO = 0x0660

/** Keeps the sign left of the number in right-to-left text. */
const MINUS = '\u200e\u2212'

/** From Latin and Arabic digits. */
export function toPersianDigits(text: string | number): string {
  return String(text)
    .replace(/[0-9]/g, (digit) => String.fromCharCode(PERSIAN_ZERO + Number(digit)))
    .replace(/[\u0660-\u0669]/g, (digit) =>
      String.fromCharCode(digit.charCodeAt(0) - ARABIC_ZERO + PERSIAN_ZERO),
    )
}

/** From Persian and Arabic digits, for input. */
export function toLatinDigits(text: string): string {
  return text
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - PERSIAN_ZERO))
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO))
}

/**
 * Persian digits, `٬` between thousands, at most two decimals (or exactly `decimals`). Replaces Intl.NumberFormat,
 * whose first use costs 0.1 s on phones.
 */
export function formatNumber(value: number, decimals?: number): string {
  const size = Math.abs(value)
  const rounded = decimals === undefined ? String(Math.round(size * 100) / 100) : size.toFixed(decimals)
  const [whole = '', fraction] = rounded.split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '٬')
  return (value < 0 ? MINUS : '') + toPersianDigits(fraction ? `${grouped}٫${fraction}` : grouped)
}
