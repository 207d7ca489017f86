import type { Database } from '@/lib/supabase/database.types'

export type ReturnStatus = Database['public']['Enums']['return_status']
export type ReturnKind = Database['public']['Enums']['return_kind']
/** In display order. */
export const RETURN_KINDS = ['breakage', 'return'] as const satisfies readonly ReturnKind[]
export type ReturnReason = Database['public']['Enums']['return_reason']

/** In display order. */
export const RETURN_REASONS = {
  damaged: 'آسیب‌دیده یا معیوب است',
  wrong_item: 'محصول دیگری رسیده است',
  not_as_described: 'با توضیحات فروشگاه نمی‌خواند',
  changed_mind: 'از خرید پشیمان شده‌ام',
  other: 'دلیل دیگر',
} as const satisfies Record<ReturnReason, string>

/** Replaces the reason of a breakage claim. */
export const BREAKAGE = 'شکسته رسید'

export const REASON_KEYS = Object.keys(RETURN_REASONS) as ReturnReason[]

export const RETURN_STATUSES = {
  requested: { label: 'در حال بررسی', tone: 'warning' },
  accepted: { label: 'پذیرفته شد', tone: 'success' },
  rejected: { label: 'پذیرفته نشد', tone: 'danger' },
} as const satisfies Record<ReturnStatus, { label: string; tone: string }>

export const MAX_PICTURES = 4

/** Longer side in pixels that shows a crack. */
export const PICTURE_SIDE = 1600

/** The database decides again. `deadline` and `today` are days in Tehran. */
export function mayReturn(
  order: { status: string },
  deadline: string | null,
  returns: readonly { status: ReturnStatus }[],
  today: string,
): boolean {
  if (order.status !== 'delivered' || deadline === null || today > deadline) return false
  return returns.every(({ status }) => status !== 'requested')
}
