/** Money is integer toman. */
import { formatNumber } from './text.ts'

/** Upper limit of prices in toman. */
export { PRICE_LIMIT } from '../supabase/database.limits.ts'

export const UNKNOWN_PRICE = 'قیمت نامشخص'

/** Without unit: 1512000 → «۱٬۵۱۲٬۰۰۰». */
export function formatToman(amount: number): string {
  return formatNumber(Math.trunc(amount))
}

/** Round amounts in words: 12500000 → «۱۲٫۵ میلیون تومان»; others in digits. */
export function spokenToman(amount: number): string {
  if (amount >= 1_000_000 && amount % 100_000 === 0) return `${formatNumber(amount / 1_000_000)} میلیون تومان`
  if (amount >= 1000 && amount < 1_000_000 && amount % 1000 === 0)
    return `${formatNumber(amount / 1000)} هزار تومان`
  return `${formatToman(amount)} تومان`
}

/** With unit, or «قیمت نامشخص» if missing, zero or negative. */
export function priceText(amount: number | null | undefined): string {
  return amount && amount > 0 ? `${formatToman(amount)} تومان` : UNKNOWN_PRICE
}

/** For structured data and rial gateways. */
export function toRial(amount: number): number {
  return amount * 10
}
