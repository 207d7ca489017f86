/** What a request to buy wholesale is made of, and what its states are called. Pure. */
import { isCompanyId, isNationalId } from '@/lib/invoices/rules'
import type { WholesaleStatus } from './types'

/** Pictures that one sending takes; as in request_wholesale. */
export const MAX_PAPERS = 4

/** The longer side of what is kept of a paper, in pixels: small print stays readable. */
export const PAPER_SIDE = 2000

/** In how many working days the shop usually answers; as the pages tell it. */
export const ANSWER_TIME = 'دو روز کاری'

/** What a number names, by its length; as private.is_business_id. */
const KINDS: Record<number, { label: string; isRight: (id: string) => boolean }> = {
  10: { label: 'کد ملی', isRight: isNationalId },
  11: { label: 'شناسهٔ ملی شرکت', isRight: isCompanyId },
  14: { label: 'شمارهٔ اقتصادی', isRight: (id) => /^\d{14}$/.test(id) && isNationalId(id.slice(0, 10)) },
}

/** Whether a national id (of a person or a company) or an economic code is proven by its check digits. Latin digits. */
export function isBusinessId(id: string): boolean {
  return KINDS[id.length]?.isRight(id) ?? false
}

/** «کد ملی», by the length of the number; empty for none. */
export function businessIdLabel(id: string): string {
  return KINDS[id.length]?.label ?? ''
}

/** Where a request stands, as its sender reads it. */
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

/** Label and tone of a state. */
export const REQUEST_STATES = {
  sent: { label: 'فرستاده شد', tone: 'info' },
  seen: { label: 'در حال بررسی', tone: 'info' },
  incomplete: { label: 'نیازمند تکمیل', tone: 'warning' },
  approved: { label: 'پذیرفته شد', tone: 'success' },
  declined: { label: 'پذیرفته نشد', tone: 'neutral' },
} as const satisfies Record<RequestState, { label: string; tone: string }>

/** What the steps of a request are called. */
export const EVENT_LABELS: Record<string, string> = {
  sent: 'درخواست فرستاده شد',
  seen: 'بررسی آغاز شد',
  incomplete: 'مدرک خواسته شد',
  resent: 'دوباره فرستاده شد',
  approved: 'پذیرفته شد',
  declined: 'پذیرفته نشد',
}
