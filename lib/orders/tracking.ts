/** Tracking codes of many orders: what somebody pastes or scans, and what is doubtful about it. */
import { errorText } from '@/lib/utils/errors'
import { formatNumber, toLatinDigits, toPersianDigits } from '@/lib/utils/text'
import { plainText } from '@/lib/utils/typed'
import { type DeliveryMethod, type OrderStatus, statusView } from './rules'

export interface TrackingLine {
  /** The number of the order, Latin digits. */
  number: string
  code: string
}

/** A pasted line that is none: what stands there. */
export interface UnreadLine {
  /** From 1. */
  line: number
  text: string
}

const CODE = /^[0-9A-Z-]{5,40}$/
/** Order numbers are short; no carrier's code is. */
const NUMBER = /^\d{1,8}$/

/** A code as it is kept: Latin digits and capitals, without the spaces and signs that typing and files bring along. */
export function tidyCode(text: string): string {
  return plainText(text).replace(/["']/g, '').toUpperCase()
}

/** Whether a tidied text is the number of an order rather than a carrier's code. */
export function isOrderNumber(text: string): boolean {
  return NUMBER.test(text)
}

/**
 * Lines of order number and code in any order, any digits, parted by tabs, commas, semicolons, bars or spaces; a line of
 * words alone is taken for the heads of a table.
 */
export function parseTrackingLines(text: string): { lines: TrackingLine[]; unread: UnreadLine[] } {
  const lines: TrackingLine[] = []
  const unread: UnreadLine[] = []
  toLatinDigits(text)
    .split(/\r?\n/)
    .forEach((raw, index) => {
      if (raw.trim() === '' || !/\d/.test(raw)) return
      const parts = raw
        .split(/[\t,،;؛|]+/)
        .map(tidyCode)
        .filter(Boolean)
      // Without a sign between them, the first space or the last parts number and code.
      const words = raw.trim().split(/\s+/).map(tidyCode)
      const pair =
        pairOf(parts) ??
        pairOf([words[0]!, words.slice(1).join('')]) ??
        pairOf([words.at(-1)!, words.slice(0, -1).join('')])
      if (pair) lines.push(pair)
      else unread.push({ line: index + 1, text: raw.trim().slice(0, 80) })
    })
  return { lines, unread }
}

/** Number and code among the first two parts; the shorter run of digits is the number. */
function pairOf(parts: readonly string[]): TrackingLine | null {
  const [first = '', second = ''] = parts
  if (parts.length < 2 || first === '' || second === '') return null
  if (NUMBER.test(first) && CODE.test(second) && !(NUMBER.test(second) && second.length < first.length))
    return { number: first, code: second }
  return NUMBER.test(second) && CODE.test(first) ? { number: second, code: first } : null
}

/** Whether the post knows such a code: 24 digits, or thirteen signs of the postal union with a right check digit. */
export function isPostCode(code: string): boolean {
  if (/^\d{24}$/.test(code)) return true
  const match = /^[A-Z]{2}(\d{8})(\d)IR$/.exec(code)
  if (!match) return false
  const weights = [8, 6, 4, 2, 3, 5, 9, 7]
  const sum = [...match[1]!].reduce((total, digit, i) => total + Number(digit) * weights[i]!, 0)
  const rest = 11 - (sum % 11)
  return Number(match[2]) === (rest === 10 ? 0 : rest === 11 ? 5 : rest)
}

/** What the database knows of a line; null of what there is no such order. */
export interface TrackingMatch {
  order_id: string | null
  number: number | null
  status: OrderStatus | null
  delivery_method: DeliveryMethod | null
  /** The code that the order has. */
  tracking_code: string | null
  customer: string | null
  city: string | null
  /** The number of another order with this code. */
  used_by: number | null
  /** An unpaid difference keeps it in the shop. */
  is_held: boolean
}

export interface Doubt {
  text: string
  /** It cannot be kept like this. */
  isWrong: boolean
}

/** What is wrong with a line (it stays behind) or doubtful (it goes unless somebody takes it out). */
export function doubtOf(
  line: TrackingLine,
  match: TrackingMatch | undefined,
  all: readonly TrackingLine[],
): Doubt | null {
  const wrong = (text: string): Doubt => ({ text, isWrong: true })
  const doubtful = (text: string): Doubt => ({ text, isWrong: false })
  const sameCode = all.find((other) => other.number !== line.number && other.code === line.code)
  if (!CODE.test(line.code))
    return wrong(/E\+/.test(line.code) ? 'اکسل این کد را کوتاه کرده است' : 'کد ۵ تا ۴۰ رقم یا حرف لاتین است')
  if (all.filter(({ number }) => number === line.number).length > 1) return wrong('این سفارش دو بار آمده است')
  if (sameCode) return wrong(`همین کد برای سفارش ${toPersianDigits(sameCode.number)} هم آمده است`)
  if (!match) return null
  if (match.order_id === null || match.status === null) return wrong('سفارشی با این شماره نیست')
  if (!['processing', 'shipped', 'delivered'].includes(match.status))
    return wrong(`این سفارش «${statusView(match.status).label}» است، نه در حال آماده‌سازی`)
  if (match.is_held) return wrong(errorText('difference_due'))
  if (match.tracking_code === line.code) return wrong('این سفارش همین کد را دارد')
  if (match.delivery_method === 'pickup') return wrong('این سفارش در فروشگاه تحویل می‌شود')
  if (match.used_by !== null) return doubtful(`سفارش ${toPersianDigits(match.used_by)} هم این کد را دارد`)
  if (match.tracking_code) return doubtful(`به جای کد ${toPersianDigits(match.tracking_code)} می‌نشیند`)
  if (match.delivery_method === 'post' && !isPostCode(line.code))
    return doubtful(`شکل کد پست را ندارد (${formatNumber(24)} رقم)`)
  return null
}
