/** Wholesale requests. Pure. */
import { isCompanyId, isNationalId } from '@/lib/invoices/rules'
import { formatNumber } from '@/lib/utils/text'
import type { WholesaleStatus } from './types'

/** As in request_wholesale. */
export const MAX_PAPERS = 4

/** Longer side in pixels that keeps small print readable. */
export const PAPER_SIDE = 2000

/** Usual answer time in working days. */
export const ANSWER_TIME = 'دو روز کاری'

/** By number of digits; as private.is_business_id. */
const KINDS: Record<number, { label: string; isRight: (id: string) => boolean }> = {
  10: { label: 'کد ملی', isRight: isNationalId },
  11: { label: 'شناسهٔ ملی شرکت', isRight: isCompanyId },
  14: { label: 'شمارهٔ اقتصادی', isRight: (id) => /^\d{14}$/.test(id) && isNationalId(id.slice(0, 10)) },
}

/** Check digits of a national id (person or company) or economic code. Latin digits. */
export function isBusinessId(id: string): boolean {
  return KINDS[id.length]?.isRight(id) ?? false
}

/** «کد ملی», by number of digits; may be empty. */
export function businessIdLabel(id: string): string {
  return KINDS[id.length]?.label ?? ''
}

/** As the customer sees it. */
export type RequestState = 'sent' | 'seen' | Exclude<WholesaleStatus, 'open'>

export function stateOf({
  status,
  seen_at,
}: {
  status: WholesaleStatus
  seen_at: string | null
}): RequestState {
  if (status !== 'open') return status
  return seen_at ? 'seen' : 'sent'
}

export const REQUEST_STATES = {
  sent: { label: 'فرستاده شد', tone: 'info' },
  seen: { label: 'در حال بررسی', tone: 'info' },
  incomplete: { label: 'مدرک می‌خواهد', tone: 'warning' },
  approved: { label: 'پذیرفته شد', tone: 'success' },
  declined: { label: 'پذیرفته نشد', tone: 'neutral' },
} as const satisfies Record<RequestState, { label: string; tone: string }>

export const EVENT_LABELS: Record<string, string> = {
  sent: 'درخواست فرستاده شد',
  seen: 'بررسی آغاز شد',
  incomplete: 'مدرک خواسته شد',
  resent: 'دوباره فرستاده شد',
  approved: 'پذیرفته شد',
  declined: 'پذیرفته نشد',
}

/** «معمولاً هر ۱۰ روز», «معمولاً هر روز». */
export function rhythmText(days: number): string {
  return `معمولاً هر ${days > 1 ? `${formatNumber(days)} ` : ''}روز`
}
