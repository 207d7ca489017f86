/** Money is whole toman in a JavaScript integer; never a fraction. */
import { formatNumber, toLatinDigits } from './text.ts'

/** Prices are below this many toman (`private.price_limit` in the database). */
export const PRICE_LIMIT = 100_000_000

/** What stands where a price is missing. */
export const UNKNOWN_PRICE = 'قیمت نامشخص'

/** An amount in toman for reading, without the unit: 1512000 → «۱٬۵۱۲٬۰۰۰». */
export function formatToman(amount: number): string {
  return formatNumber(Math.trunc(amount))
}

/** A round amount as people say it: 12500000 → «۱۲٫۵ میلیون تومان»; one that is not round in figures. */
export function spokenToman(amount: number): string {
  if (amount >= 1_000_000 && amount % 100_000 === 0) return `${formatNumber(amount / 1_000_000)} میلیون تومان`
  if (amount >= 1000 && amount < 1_000_000 && amount % 1000 === 0)
    return `${formatNumber(amount / 1000)} هزار تومان`
  return `${formatToman(amount)} تومان`
}

/** A price with its unit, or «قیمت نامشخص» when it is missing, zero or negative. */
export function priceText(amount: number | null | undefined): string {
  return amount && amount > 0 ? `${formatToman(amount)} تومان` : UNKNOWN_PRICE
}

/** Whole toman from what somebody typed (any digits, any separators); null when it is no whole amount. */
export function parseToman(text: string): number | null {
  const digits = toLatinDigits(text).replace(/[\s,٬،_]|تومان/g, '')
  if (!/^\d{1,15}$/.test(digits)) return null
  return Number(digits)
}

/** Toman as rial, for structured data and for gateways that count in rial. */
export function toRial(amount: number): number {
  return amount * 10
}
