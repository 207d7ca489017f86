/** Allowed actions on an order; the database decides again. */
import { formatToman } from '@/lib/utils/money'
import type { OrderStatus } from './rules'

export const NEXT_STEP: Partial<
  Record<OrderStatus, { to: 'processing' | 'shipped' | 'delivered'; label: string }>
> = {
  awaiting_review: { to: 'processing', label: 'تأیید و آماده‌سازی' },
  paid: { to: 'processing', label: 'شروع آماده‌سازی' },
  processing: { to: 'shipped', label: 'ثبت ارسال' },
  shipped: { to: 'delivered', label: 'ثبت تحویل' },
}

export function canCancel(status: OrderStatus): boolean {
  return ['pending', 'payment_pending', 'payment_failed', 'awaiting_review', 'paid', 'processing'].includes(
    status,
  )
}

/** Null: items can be neither canceled nor returned. */
export function reductionKind(status: OrderStatus): 'cancel' | 'return' | null {
  if (['awaiting_review', 'paid', 'processing'].includes(status)) return 'cancel'
  return status === 'shipped' || status === 'delivered' ? 'return' : null
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
  return order.holds_stock && (isOpen || ['awaiting_review', 'paid', 'processing'].includes(order.status))
}

/** Toman after reductions; a dash without access to amounts. */
export function listedAmount(order: { total_amount: number | null; reduced_amount: number | null }): string {
  return order.total_amount === null ? '—' : formatToman(order.total_amount - (order.reduced_amount ?? 0))
}
