/** What an order's columns mean to people. */
import type { Database } from '@/lib/supabase/database.types'
import { dayRange, formatDay } from '@/lib/utils/dates'

export type OrderStatus = Database['public']['Enums']['order_status']
export type PaymentMethod = Database['public']['Enums']['payment_method']
/** How somebody chooses to pay at checkout: a proforma is an order to be paid online or by transfer, for longer. */
export type PaymentChoice = PaymentMethod | 'proforma'
export type DeliveryMethod = Database['public']['Enums']['delivery_method']

/** How a status looks; the tones of a badge. */
export type StatusTone = 'neutral' | 'success' | 'warning' | 'danger' | 'info'

const STATUSES: Record<OrderStatus, { label: string; tone: StatusTone }> = {
  pending: { label: 'در انتظار پرداخت', tone: 'warning' },
  payment_pending: { label: 'در حال پرداخت', tone: 'warning' },
  payment_failed: { label: 'خطای پرداخت', tone: 'danger' },
  awaiting_review: { label: 'در انتظار بررسی', tone: 'info' },
  paid: { label: 'پرداخت شده', tone: 'success' },
  processing: { label: 'در حال آماده‌سازی', tone: 'info' },
  shipped: { label: 'ارسال شد', tone: 'info' },
  delivered: { label: 'تحویل شد', tone: 'success' },
  cancelled: { label: 'لغو شد', tone: 'neutral' },
  returned: { label: 'مرجوع شد', tone: 'neutral' },
}

/** Label and tone of a status; one that this version does not know reads «در انتظار بررسی». */
export function statusView(status: string): { label: string; tone: StatusTone } {
  return isKnown(status) ? STATUSES[status] : STATUSES.awaiting_review
}

function isKnown(status: string): status is OrderStatus {
  return Object.hasOwn(STATUSES, status)
}

/**
 * How an order was paid, or is to be: «اینترنتی», «واریز به حساب», «پرداخت در محل»; who fetches the order pays in the shop. One that
 * waits by a proforma may be paid either way.
 */
export function paymentMethodText(order: {
  payment_method: PaymentMethod
  delivery_method?: DeliveryMethod
  by_transfer?: boolean
  by_proforma?: boolean
  is_paid?: boolean
}): string {
  if (order.by_transfer) return 'واریز به حساب'
  if (order.payment_method === 'online')
    return order.by_proforma && !order.is_paid ? 'با پیش‌فاکتور' : 'اینترنتی'
  return order.delivery_method === 'pickup' ? 'پرداخت در فروشگاه' : 'پرداخت در محل'
}

/** What the payment columns say in a word. Money that went back, or has to, is said too. */
export function paymentStateText(order: {
  is_paid: boolean
  payment_status: string | null
  payment_method: PaymentMethod
  refunded_amount: number
  owed_amount: number
}): string {
  if (order.owed_amount > 0) return 'پرداخت موفق، در انتظار بازگشت وجه'
  if (order.refunded_amount > 0) return 'پرداخت موفق، وجه بازگردانده شد'
  if (order.is_paid) return 'پرداخت موفق'
  if (order.payment_method !== 'online') return 'پرداخت نشده'
  if (order.payment_status === 'failed') return 'پرداخت ناموفق'
  return order.payment_status === 'canceled' ? 'پرداخت لغو شد' : 'پرداخت نشده'
}

export interface OrderStep {
  label: string
  state: 'done' | 'now' | 'later'
}

const REACHED: Partial<Record<OrderStatus, number>> = {
  awaiting_review: 1,
  paid: 2,
  processing: 2,
  shipped: 3,
  delivered: 5,
}

/** The way of an order that is on its way; empty for one that is unpaid, cancelled or returned. */
export function orderSteps(order: {
  status: string
  payment_method: PaymentMethod
  delivery_method: DeliveryMethod
}): OrderStep[] {
  const reached = isKnown(order.status) ? REACHED[order.status] : undefined
  if (reached === undefined) return []
  const second = order.payment_method === 'online' ? 'پرداخت' : 'بررسی'
  const fourth = order.delivery_method === 'pickup' ? 'آمادهٔ تحویل' : 'ارسال'
  return ['ثبت', second, 'آماده‌سازی', fourth, 'تحویل'].map((label, index) => ({
    label,
    state: index < reached ? 'done' : index === reached ? 'now' : 'later',
  }))
}

/** The days (2026-11-21) that an order still has before it, as the database counts them; null where nobody can say. */
export interface DaysAhead {
  leaves_by: string | null
  earliest: string | null
  latest: string | null
}

/** A step that is still to come, and when: «تا دوشنبه ۲ آذر»; empty where nobody can say. */
export interface StepAhead {
  label: string
  when: string
}

/** The steps that an order on its way still has before it. */
export function stepsAhead(
  order: Parameters<typeof orderSteps>[0],
  days: DaysAhead | null = null,
): StepAhead[] {
  const when = [
    '',
    '',
    '',
    days?.leaves_by ? `تا ${formatDay(days.leaves_by)}` : '',
    days?.earliest && days.latest ? dayRange(days.earliest, days.latest) : '',
  ]
  // A paid order waits for the next step, it is not at it.
  const isAhead = (state: OrderStep['state']) =>
    state === 'later' || (order.status === 'paid' && state === 'now')
  return orderSteps(order).flatMap(({ label, state }, index) =>
    isAhead(state) ? { label, when: when[index]! } : [],
  )
}

/** What an order costs after everything that left it, in toman. */
export function payableAmount(order: { total_amount: number; reduced_amount: number }): number {
  return order.total_amount - order.reduced_amount
}

/** Codes of the post: 24 digits, or two letters, nine digits and the country. */
const POST_CODE = /^(?:\d{24}|[A-Z]{2}\d{9}IR)$/

/** Where carriers show how far a parcel has come: the post for a code of its own kind, for any other Tipax too. */
export function trackingLinks(code: string): { carrier: 'پست' | 'تیپاکس'; url: string }[] {
  const id = encodeURIComponent(code)
  const post = { carrier: 'پست', url: `https://tracking.post.ir/?id=${id}` } as const
  const tipax = { carrier: 'تیپاکس', url: `https://tipaxco.com/tracking?id=${id}` } as const
  return POST_CODE.test(code) ? [post] : [tipax, post]
}

/** What the paper of an order is called: an invoice once it is binding for both. */
export function invoiceTitle(order: { status: string; is_paid: boolean }): string {
  if (order.status === 'cancelled') return 'پیش‌فاکتور (لغوشده)'
  const isBinding = order.is_paid || ['processing', 'shipped', 'delivered', 'returned'].includes(order.status)
  return isBinding ? 'فاکتور فروش' : 'پیش‌فاکتور'
}

type Unsettled = {
  status: string
  is_paid: boolean
  payment_method: PaymentMethod
  payment_error: string | null
  by_proforma?: boolean
}

/** How often, and for how long in all (milliseconds), the pieces of an order are kept for its owner anew. */
const MOST_RENEWALS = 2
const LONGEST_HOLD_MS = 2 * 60 * 60_000

/** Whether its owner may pay it (again); the database decides once more. */
export function isPayable(
  order: Unsettled & { created_at: string; hold_renewals: number },
  now = Date.now(),
): boolean {
  // One that waits by its proforma is paid as it was offered, from its own page.
  if (order.is_paid || order.by_proforma || order.payment_method !== 'online') return false
  if (order.status === 'pending' || order.status === 'payment_pending') return true
  const isLapsed =
    order.status === 'payment_failed' ||
    (order.status === 'cancelled' && ['expired', 'superseded'].includes(order.payment_error ?? ''))
  // What it gave back has to be taken again.
  return (
    isLapsed && order.hold_renewals < MOST_RENEWALS && now < Date.parse(order.created_at) + LONGEST_HOLD_MS
  )
}

/** Whether its owner may cancel it: nobody has touched it yet. The database decides once more. */
export function isCancellable(order: { status: string }): boolean {
  return ['pending', 'payment_pending', 'payment_failed', 'awaiting_review', 'paid'].includes(order.status)
}

const EVENT_NOTES: Record<string, string> = {
  retry: 'پرداخت دوباره آغاز شد',
  late_payment: 'پرداخت با تأخیر رسید',
  expired: 'مهلت پرداخت تمام شد',
  superseded: 'سفارش جدیدتری جای آن را گرفت',
  cancelled_by_customer: 'به درخواست شما',
  'Payment canceled by user': 'پرداخت لغو شد',
  refused_by_bank: 'پرداخت در بانک کامل نشد',
  verification_failed: 'بانک پرداخت را تأیید نکرد',
  abandoned: 'پرداخت به پایان نرسید',
  return: 'همهٔ محصولات بازگشت',
  cancelled_by_shop: 'از سوی فروشگاه',
}

/** The note of an event for its owner; notes without a Persian text are kept to ourselves. */
export function eventNote(note: string): string {
  return Object.hasOwn(EVENT_NOTES, note) ? EVENT_NOTES[note]! : ''
}

const PAYING: readonly OrderStatus[] = ['pending', 'payment_pending', 'payment_failed']

/** The steps of an order without its tries to pay, of which only one that nothing followed is shown. */
export function shownEvents<Event extends { to_status: OrderStatus }>(events: readonly Event[]): Event[] {
  return events.filter(
    ({ to_status }, i) => i === 0 || i === events.length - 1 || !PAYING.includes(to_status),
  )
}

/** Groups of the order list, with the statuses in each. */
export const ORDER_GROUPS = {
  open: ['pending', 'payment_pending', 'payment_failed', 'awaiting_review', 'paid', 'processing', 'shipped'],
  delivered: ['delivered'],
  cancelled: ['cancelled', 'returned'],
} as const satisfies Record<string, readonly OrderStatus[]>

export type OrderGroup = keyof typeof ORDER_GROUPS

/** Whether a word of an address names a group. */
export function isOrderGroup(value: unknown): value is OrderGroup {
  return typeof value === 'string' && Object.hasOwn(ORDER_GROUPS, value)
}

/**
 * Whether lists show a product differently after its pieces were taken or given back: it is gone now, or was gone
 * before. `available`: pieces left now.
 */
export function touchesLists(
  available: number,
  changes: readonly { quantity: number; taken: boolean }[],
): boolean {
  if (available <= 0) return true
  const givenBack = changes.reduce((sum, { quantity, taken }) => sum + (taken ? 0 : quantity), 0)
  return givenBack >= available
}
