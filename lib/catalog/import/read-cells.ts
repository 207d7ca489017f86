/** Reads cells of a product file. */
import type { CellValue } from '@/lib/admin/csv'
import { errorText } from '@/lib/utils/errors'
import { PRICE_LIMIT } from '@/lib/utils/money'
import { formatNumber, normalizePersian } from '@/lib/utils/text'
import { parseNumber, plainText } from '@/lib/utils/typed'
import { inToman } from './price-unit'
import { decimalOf } from './sources/cells'
import { stepsCell, stepsIn, unitIn } from './terms'

/** `note`: dropped content; `rial`: the original price, converted to toman. */
export type Read = { value: CellValue; note?: string; rial?: number } | { problem: string }

export const text =
  (longest: number) =>
  (cell: string): Read => {
    const value = normalizePersian(cell)
    return value.length > longest ? { problem: 'متن بیش از اندازه بلند است' } : { value: value || null }
  }

/** Cuts off fractions; accepts thousands separators. */
function wholeNumber(cell: string): number | null {
  const number = parseNumber(cell.replace(/تومان|تومن|عدد|گرم/g, ''))
  return number === null ? null : Math.trunc(number)
}

export const price = (cell: string): Read => {
  if (cell.trim() === '') return { value: null }
  const written = wholeNumber(cell.replace(RIAL, ''))
  if (written === null) return { problem: 'قیمت عدد نیست' }
  const isRial = namesRial(cell)
  const amount = isRial ? inToman(written, 'rial') : written
  if (amount <= 0) return { problem: errorText('price_too_low') }
  if (amount >= PRICE_LIMIT) return { value: null, note: TOO_DEAR }
  return { value: amount, ...(isRial && { rial: written }) }
}
const RIAL = /ر[یي]ال[یي]?|﷼|\b(?:irr|rials?)\b/i
export const namesRial = (text: string): boolean => RIAL.test(text)
export const TOO_DEAR = `${errorText('price_too_high')}؛ بدون قیمت ثبت می‌شود`

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)'
/** Excel writes times as days of 1899. */
const YEAR = '(?:18|19|20)\\d\\d'
const DATE = new RegExp(
  `^(?:(?:${YEAR}[-/.]\\d\\d?[-/.]\\d\\d?|\\d\\d?[-/.]\\d\\d?[-/.]${YEAR})(?:t?\\d\\d?:[\\d:.]+z?)?|(?:\\d\\d?-)?${MONTH}(?:-\\d\\d?)?|\\d\\d?-${MONTH}-${YEAR})$`,
  'i',
)
/** Codes that a spreadsheet converted to numbers or dates. */
export const MANGLED_CODES: readonly [RegExp, string][] = [
  [/^\d(?:[.,٫]\d+)?e\+?\d+$/i, 'اکسل این کد را کوتاه کرده است؛ ستون را «متن» کنید و کد را دوباره بنویسید'],
  [DATE, 'اکسل این کد را تاریخ کرده است؛ ستون را «متن» کنید و کد را دوباره بنویسید'],
]

/** A whole number from `least` to `most`, or nothing. */
export const optionalCount =
  (word: string, most: number, least = 0) =>
  (cell: string): Read => {
    if (cell === '') return { value: null }
    const value = wholeNumber(cell)
    if (value === null) return { problem: `${word} عدد نیست` }
    if (value < 0) return { problem: `${word} نمی‌تواند منفی باشد` }
    if (value < least) return { problem: `${word} دست‌کم ${formatNumber(least)} است` }
    return value <= most ? { value } : { problem: `${word} بیش از اندازه بزرگ است` }
  }

/** Grams; «۱٫۸۵ کیلوگرم» and «1.850 kg» are 1,850. */
export const grams =
  (most: number) =>
  (cell: string): Read => {
    if (!KILO.test(cell)) return optionalCount('وزن', most)(cell)
    const weight = decimalOf(cell.replace(KILO, ''))
    return weight === null
      ? { problem: 'وزن عدد نیست' }
      : optionalCount('وزن', most)(String(Math.round(weight * 1000)))
  }
const KILO = /کیلوگرم|کیلو|kg/i

export const unit = (cell: string): Read =>
  unitIn(cell) === null
    ? { problem: 'عدد، بسته یا کارتن بنویسید' }
    : { value: normalizePersian(cell) || null }

export const steps = (cell: string): Read => {
  const read = stepsIn(cell)
  return read ? { value: stepsCell(read) } : { problem: 'پله‌ها را این‌گونه بنویسید: ۲۴: ٪۵؛ ۷۲: ۷۰۰۰۰۰' }
}

const YES = new Set(['بله', 'بلی', 'آری', 'فعال', '1', 'true', 'yes', 'x', '✓'])
const NO = new Set(['خیر', 'نه', 'غیرفعال', '0', 'false', 'no'])

export const flag = (cell: string): Read => {
  const word = plainText(normalizePersian(cell)).toLowerCase()
  if (word === '') return { value: null }
  if (YES.has(word)) return { value: true }
  return NO.has(word) ? { value: false } : { problem: 'بله یا خیر بنویسید' }
}
