/** Money is whole toman in a JavaScript integer; never a fraction. */
import { formatNumber } from './text.ts'

/** Prices are below this many toman. */
export { PRICE_LIMIT } from '../supabase/database.limits.ts'

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

/** Toman as rial, for structured data and for gateways that count in rial. */
export function toRial(amount: number): number {
  return amount * 10
}
