/** Display states in order of precedence. */
import { PRICE_LABELS, type PriceType } from '@/lib/catalog/tiers'
import { formatToman } from '@/lib/utils/money'
import { formatNumber } from '@/lib/utils/text'
import type { Database } from '@/lib/supabase/database.types'

export type DiscountType = Database['public']['Enums']['discount_type']

export const DISCOUNT_TYPES: Record<DiscountType, string> = {
  percentage: 'درصدی',
  amount: 'مبلغ ثابت',
}

export const UNKNOWN_PRODUCT = 'محصول نامشخص'
export const UNLIMITED = 'نامحدود'

/** «٪۲۰» or «۵٬۰۰۰ تومان». */
export function discountText(type: DiscountType, value: number): string {
  return type === 'percentage' ? `٪${formatNumber(value)}` : `${formatToman(value)} تومان`
}

/** Wholesale prices above the discounted retail price, in toman. */
export interface Undercut {
  retail: number
  tiers: { price_type: PriceType; price: number; by: number }[]
}

/** «قیمت فروشگاه ۵۶۳٬۰۰۰ (۵۱٬۰۰۰ تومان بیشتر)» per price. */
export function undercutText({ tiers }: Undercut): string {
  return tiers
    .map(
      ({ price_type, price, by }) =>
        `${PRICE_LABELS[price_type]} ${formatToman(price)} (${formatToman(by)} تومان بیشتر)`,
    )
    .join(' و ')
}

type Tone = 'success' | 'warning' | 'neutral' | 'danger'
interface State {
  text: string
  tone: Tone
}

/** Active: enabled and not past the end. */
export function discountState(
  row: { is_active: boolean; end_date: string | null },
  now: number = Date.now(),
): State {
  if (row.end_date !== null && Date.parse(row.end_date) <= now) return { text: 'منقضی شده', tone: 'neutral' }
  return row.is_active ? { text: 'فعال', tone: 'success' } : { text: 'غیرفعال', tone: 'warning' }
}

/** Precedence: flag, start, end, capacity. */
export function codeState(
  row: {
    is_active: boolean
    start_date: string
    end_date: string
    uses_limit: number | null
    uses_count: number
  },
  now: number = Date.now(),
): State {
  if (!row.is_active) return { text: 'غیرفعال', tone: 'neutral' }
  if (now < Date.parse(row.start_date)) return { text: 'در انتظار شروع', tone: 'warning' }
  if (now > Date.parse(row.end_date)) return { text: 'منقضی شده', tone: 'neutral' }
  if (row.uses_limit !== null && row.uses_count >= row.uses_limit)
    return { text: 'تکمیل ظرفیت', tone: 'danger' }
  return { text: 'فعال', tone: 'success' }
}

/** A date-only end is Tehran midnight and includes that day. */
const DAY_MS = 86_400_000
const TEHRAN_MS = 3.5 * 3_600_000

/** Extends a date-only end to the end of that day. */
export function inclusiveEnd(end: string | null): string | null {
  if (end === null) return null
  const moment = Date.parse(end)
  return (moment + TEHRAN_MS) % DAY_MS === 0 ? new Date(moment + DAY_MS - 1000).toISOString() : end
}
