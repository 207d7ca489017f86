/** Allowed actions on an order; the database decides again. */
import { formatToman } from '@/lib/utils/money'
import type { OrderStatus } from './rules'
import { isIn, mayMove, nextStatus } from './statuses'

const STEP_LABELS = { processing: 'شروع آماده‌سازی', shipped: 'ثبت ارسال', delivered: 'ثبت تحویل' } as const

/** Undefined if staff set no further status. */
export function nextStep(status: OrderStatus) {
  const to = nextStatus(status)
  return to && { to, label: status === 'awaiting_review' ? 'تأیید و آماده‌سازی' : STEP_LABELS[to] }
}

export function canCancel(status: OrderStatus): boolean {
  return mayMove('staff', status, 'cancelled')
}

/** Null: items can be neither canceled nor returned. */
export function reductionKind(status: OrderStatus): 'cancel' | 'return' | null {
  if (isIn('unshipped_statuses', status)) return 'cancel'
  return mayMove('staff', status, 'returned') ? 'return' : null
}

/** Price of removed items less their share of the code. As private.share_after_code. */
export function creditFor(
  order: { subtotal: number; discount_amount: number },
  partBefore: number,
  taken: number,
): number {
  const after = (worth: number) =>
    order.subtotal === 0 ? 0 : worth - Math.floor((order.discount_amount * worth) / order.subtotal)
  return after(partBefore) - after(partBefore - taken)
}

/** The database also refuses after a formal invoice. */
export function isEditable(order: {
  status: OrderStatus
  by_phone: boolean
  by_proforma?: boolean
  holds_stock: boolean
}): boolean {
  const isOpen = order.status === 'pending' && (order.by_phone || order.by_proforma)
  return order.holds_stock && (isOpen || isIn('unshipped_statuses', order.status))
}

/** Toman after reductions; a dash without access to amounts. */
export function listedAmount(order: { total_amount: number | null; reduced_amount: number | null }): string {
  return order.total_amount === null ? '—' : formatToman(order.total_amount - (order.reduced_amount ?? 0))
}
