/** Typed range bounds; separate because browsers load it. */
import { PRICE_LIMIT } from '@/lib/utils/money'
import { parseToman, plainText } from '@/lib/utils/typed'

/** Above all attribute numbers. */
const HIGHEST_NUMBER = 1_000_000

/** Undefined if invalid. */
export function parsePrice(text: string | undefined): number | undefined {
  return Math.min(parseToman(text ?? '') ?? 0, PRICE_LIMIT) || undefined
}

/** At most two decimals; undefined if invalid. */
export function parseNumber(text: string | undefined): number | undefined {
  const typed = plainText(text ?? '')
    .replaceAll('٬', '')
    .replace(/[٫/]/g, '.')
  const number = /^\d{1,7}(?:\.\d*)?$/.test(typed) ? Math.round(Number(typed) * 100) / 100 : undefined
  return number !== undefined && number <= HIGHEST_NUMBER ? number : undefined
}
