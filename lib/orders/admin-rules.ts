/** What the panel may do with an order as it stands; the database decides once more. */
import { formatToman } from '@/lib/utils/money'
import type { OrderStatus, PaymentMethod } from './rules'

/** The step that comes next on the way, with the words on its button. */
export const NEXT_STEP: Partial<
  Record<OrderStatus, { to: 'processing' | 'shipped' | 'delivered'; label: string }>
> = {
  awaiting_review: { to: 'processing', label: 'تأیید و آماده‌سازی' },
  paid: { to: 'processing', label: 'شروع آماده‌سازی' },
  processing: { to: 'shipped', label: 'ثبت ارسال' },
  shipped: { to: 'delivered', label: 'ثبت تحویل' },
}

interface Money {
  status: OrderStatus
  payment_method: PaymentMethod
  is_paid: boolean
  total_amount: number
  reduced_amount: number
}

/** Whether the whole order can still be cancelled. */
export function canCancel(status: OrderStatus): boolean {
  return ['pending', 'payment_pending', 'payment_failed', 'awaiting_review', 'paid', 'processing'].includes(
    status,
  )
}

/** Whether single pieces can be taken out before it leaves, or taken back after; null for neither. */
export function reductionKind(status: OrderStatus): 'cancel' | 'return' | null {
  if (['awaiting_review', 'paid', 'processing'].includes(status)) return 'cancel'
  return status === 'shipped' || status === 'delivered' ? 'return' : null
}

/** Whether the courier's money is still to come; of an order that came back whole, the postage that was agreed. */
export function isCashDue(order: Money): boolean {
  if (order.payment_method !== 'cash_on_delivery' || order.is_paid) return false
  if (order.status === 'returned') return order.total_amount > order.reduced_amount
  return order.status === 'shipped' || order.status === 'delivered'
}

/** What is taken off when pieces leave: their price, less their share of the code. As private.share_after_code. */
export function creditFor(
  order: { subtotal: number; discount_amount: number },
  partBefore: number,
  taken: number,
): number {
  const after = (worth: number) =>
    order.subtotal === 0 ? 0 : worth - Math.floor((order.discount_amount * worth) / order.subtotal)
  return after(partBefore) - after(partBefore - taken)
}

/** Whether lines, address and delivery can still be changed; a formal invoice refuses it in the database. */
export function isEditable(order: {
  status: OrderStatus
  by_phone: boolean
  by_proforma?: boolean
  holds_stock: boolean
}): boolean {
  const isOpen = order.status === 'pending' && (order.by_phone || order.by_proforma)
  return order.holds_stock && (isOpen || ['awaiting_review', 'paid', 'processing'].includes(order.status))
}

/** What an order of a list comes to after its reductions, in toman; a dash for who reads no amounts. */
export function listedAmount(order: { total_amount: number | null; reduced_amount: number | null }): string {
  return order.total_amount === null ? '—' : formatToman(order.total_amount - (order.reduced_amount ?? 0))
}
