import { errorText } from '@/lib/utils/errors'
import { formatNumber, toLatinDigits, toPersianDigits } from '@/lib/utils/text'
import { plainText } from '@/lib/utils/typed'
import { type DeliveryMethod, type OrderStatus, statusView } from './rules'
import { isIn } from './statuses'

export interface TrackingLine {
  /** Latin digits. */
  number: string
  code: string
}

export interface UnreadLine {
  /** 1-based. */
  line: number
  text: string
}

const CODE = /^[0-9A-Z-]{5,40}$/
/** Shorter than any carrier's code. */
const NUMBER = /^\d{1,8}$/

/** Latin digits and capitals without spaces and marks. */
export function tidyCode(text: string): string {
  return plainText(text).replace(/["']/g, '').toUpperCase()
}

export function isOrderNumber(text: string): boolean {
  return NUMBER.test(text)
}

/**
 * Order number and code in any order and digits, separated by tab, comma, semicolon, bar or space; a text-only line is
 * a header.
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
      // Without a separator, the first space or the last words split the line.
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

/** The shorter run of digits is the order number. */
function pairOf(parts: readonly string[]): TrackingLine | null {
  const [first = '', second = ''] = parts
  if (parts.length < 2 || first === '' || second === '') return null
  if (NUMBER.test(first) && CODE.test(second) && !(NUMBER.test(second) && second.length < first.length))
    return { number: first, code: second }
  return NUMBER.test(second) && CODE.test(first) ? { number: second, code: first } : null
}

/** 24 digits, or a UPU S10 code with a valid check digit. */
export function isPostCode(code: string): boolean {
  if (/^\d{24}$/.test(code)) return true
  const match = /^[A-Z]{2}(\d{8})(\d)IR$/.exec(code)
  if (!match) return false
  const weights = [8, 6, 4, 2, 3, 5, 9, 7]
  const sum = [...match[1]!].reduce((total, digit, i) => total + Number(digit) * weights[i]!, 0)
  const rest = 11 - (sum % 11)
  return Number(match[2]) === (rest === 11 ? 5 : rest % 10)
}

/** Null without such an order. */
export interface TrackingMatch {
  order_id: string | null
  number: number | null
  status: OrderStatus | null
  delivery_method: DeliveryMethod | null
  tracking_code: string | null
  customer: string | null
  city: string | null
  /** Number of another order with this code. */
  used_by: number | null
  /** On hold for an unpaid difference. */
  is_held: boolean
}

export interface TrackingWarning {
  text: string
  /** An error blocks the line. */
  isWrong: boolean
}

/** Errors block a line, warnings do not. */
export function trackingWarning(
  line: TrackingLine,
  match: TrackingMatch | undefined,
  all: readonly TrackingLine[],
): TrackingWarning | null {
  const wrong = (text: string): TrackingWarning => ({ text, isWrong: true })
  const doubtful = (text: string): TrackingWarning => ({ text, isWrong: false })
  const sameCode = all.find((other) => other.number !== line.number && other.code === line.code)
  if (!CODE.test(line.code))
    return wrong(/E\+/.test(line.code) ? 'اکسل این کد را کوتاه کرده است' : 'کد ۵ تا ۴۰ رقم یا حرف لاتین است')
  if (all.filter(({ number }) => number === line.number).length > 1) return wrong('این سفارش دو بار آمده است')
  if (sameCode) return wrong(`همین کد برای سفارش ${toPersianDigits(sameCode.number)} هم آمده است`)
  if (!match) return null
  if (match.order_id === null || match.status === null) return wrong('سفارشی با این شماره نیست')
  if (match.status !== 'processing' && !isIn('sent_statuses', match.status))
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
