/** Bounds of ranges as people type them; the browser loads this alone. Pure. */
import { PRICE_LIMIT } from '@/lib/utils/money'
import { parseToman } from '@/lib/utils/typed'
import { toLatinDigits } from '@/lib/utils/text'

/** Beyond every number of an attribute. */
const HIGHEST_NUMBER = 1_000_000

/** A bound of the price as people type it; none when it means nothing. */
export function parsePrice(text: string | undefined): number | undefined {
  return Math.min(parseToman(text ?? '') ?? 0, PRICE_LIMIT) || undefined
}

/** A number of an attribute as people type it, at most two digits behind the point. */
export function parseNumber(text: string | undefined): number | undefined {
  const typed = toLatinDigits(text ?? '')
    .replace(/[\s٬]/g, '')
    .replace(/[٫/]/g, '.')
  const number = /^\d{1,7}(?:\.\d*)?$/.test(typed) ? Math.round(Number(typed) * 100) / 100 : undefined
  return number !== undefined && number <= HIGHEST_NUMBER ? number : undefined
}
