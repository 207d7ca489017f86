/** Money is whole toman in a JavaScript integer; never a fraction. */
import { formatNumber } from './text.ts'
import { parseNumber, plainText } from './typed.ts'

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

/** Toman as rial, for structured data and for gateways that count in rial. */
export function toRial(amount: number): number {
  return amount * 10
}
