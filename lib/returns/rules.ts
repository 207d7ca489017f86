/** What may be sent back, and what the words of it are. */
import type { Database } from '@/lib/supabase/database.types'

export type ReturnStatus = Database['public']['Enums']['return_status']
/** Something goes back, or arrived broken. */
export type ReturnKind = Database['public']['Enums']['return_kind']
/** In the order in which they are offered. */
export const RETURN_KINDS = ['breakage', 'return'] as const satisfies readonly ReturnKind[]
export type ReturnReason = Database['public']['Enums']['return_reason']

/** Reasons with their words, in the order in which they are offered. */
export const RETURN_REASONS = {
  damaged: 'آسیب‌دیده یا معیوب است',
  wrong_item: 'محصول دیگری رسیده است',
  not_as_described: 'با توضیحات فروشگاه نمی‌خواند',
  changed_mind: 'از خرید پشیمان شده‌ام',
  other: 'دلیل دیگر',
} as const satisfies Record<ReturnReason, string>

/** What a claim of breakage says in the place of a reason. */
export const BREAKAGE = 'شکسته رسید'

export const REASON_KEYS = Object.keys(RETURN_REASONS) as ReturnReason[]

/** Label and tone of a request's status. */
export const RETURN_STATUSES = {
  requested: { label: 'در دست بررسی', tone: 'warning' },
  accepted: { label: 'پذیرفته شد', tone: 'success' },
  rejected: { label: 'پذیرفته نشد', tone: 'danger' },
} as const satisfies Record<ReturnStatus, { label: string; tone: string }>

/** Pictures of one request. */
export const MAX_PICTURES = 4

/** The longer side of what is kept of a picture, in pixels: enough to see a crack. */
export const PICTURE_SIDE = 1600

/** Whether the owner may ask now; the database decides once more. `deadline` is a day, `today` the day in Tehran. */
export function mayReturn(
  order: { status: string },
  deadline: string | null,
  returns: readonly { status: ReturnStatus }[],
  today: string,
): boolean {
  if (order.status !== 'delivered' || deadline === null || today > deadline) return false
  return returns.every(({ status }) => status !== 'requested')
}

/** The day that it is in Tehran, as 2026-11-21. */
export function todayInTehran(now = Date.now()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran' }).format(now)
}
