import type { Database } from '@/lib/supabase/database.types'
import { STATUS_SETS } from '@/lib/supabase/database.limits'
import { dayRange, formatDay } from '@/lib/utils/dates'
import { isIn, mayMove } from './statuses'

export type OrderStatus = Database['public']['Enums']['order_status']
export type PaymentMethod = Database['public']['Enums']['payment_method']
export const PAYMENT_METHODS: readonly PaymentMethod[] = ['online', 'cash_on_delivery']
export const PAID_ON_ARRIVAL = PAYMENT_METHODS.filter((method) => method !== 'online')
/** A proforma is paid online or by transfer, with a longer deadline. */
export type PaymentChoice = PaymentMethod | 'proforma'
export type DeliveryMethod = Database['public']['Enums']['delivery_method']

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

/** Unknown statuses read «در انتظار بررسی». */
export function statusView(status: string): { label: string; tone: StatusTone } {
  return isKnown(status) ? STATUSES[status] : STATUSES.awaiting_review
}

function isKnown(status: string): status is OrderStatus {
  return Object.hasOwn(STATUSES, status)
}

/** «اینترنتی», «واریز به حساب», «پرداخت در محل»; pickups pay in the shop, proformas either way. */
export function paymentMethodText(order: {
  payment_method: PaymentMethod
  delivery_method?: DeliveryMethod | null
  by_transfer?: boolean
  by_proforma?: boolean
  is_paid?: boolean
}): string {
  if (order.by_transfer) return 'واریز به حساب'
  if (order.payment_method === 'online')
    return order.by_proforma && !order.is_paid ? 'با پیش‌فاکتور' : 'اینترنتی'
  return order.delivery_method === 'pickup' ? 'پرداخت در فروشگاه' : 'پرداخت در محل'
}

interface OrderMoney {
  status: string
  is_paid: boolean
  payment_method: PaymentMethod
  total_amount: number
  reduced_amount: number
}

/** Not yet paid on arrival; of a returned order, its postage. */
export function paysOnArrival(order: OrderMoney): boolean {
  if (order.payment_method === 'online' || order.is_paid || order.status === 'cancelled') return false
  return order.status !== 'returned' || order.total_amount > order.reduced_amount
}

/** The courier's cash can be recorded. As private.is_cash_due. */
export function isCashDue(order: OrderMoney): boolean {
  return paysOnArrival(order) && isIn('dispatched_statuses', order.status)
}

/** Includes refunds, done or due, and the difference after an edit. */
export function paymentStateText(
  order: OrderMoney & {
    payment_status: string | null
    refunded_amount: number
    owed_amount: number
    due_amount: number
  },
): string {
  if (order.owed_amount > 0) return 'پرداخت موفق، در انتظار بازگشت وجه'
  if (order.is_paid && order.due_amount > 0) return 'پرداخت موفق، در انتظار پرداخت تفاوت'
  if (order.refunded_amount > 0) return 'پرداخت موفق، وجه بازگردانده شد'
  if (order.is_paid) return 'پرداخت موفق'
  if (paysOnArrival(order) && order.status !== 'returned') return 'هنگام تحویل'
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

/** Empty for an unpaid, canceled or returned order. */
export function orderSteps(order: {
  status: string
  payment_method: PaymentMethod
  delivery_method: DeliveryMethod
}): OrderStep[] {
  const reached = isKnown(order.status) ? REACHED[order.status] : undefined
  if (reached === undefined) return []
  const second = order.payment_method === 'online' ? 'پرداخت' : 'بررسی'
  const fourth = order.delivery_method === 'pickup' ? 'آمادهٔ تحویل' : 'ارسال'
  return ['ثبت', second, 'آماده‌سازی', fourth, 'تحویل'].map((label, index) => {
    if (index === reached) return { label, state: 'now' }
    return { label, state: index < reached ? 'done' : 'later' }
  })
}

/** ISO dates (2026-11-21) from the database; null if unknown. */
export interface DaysAhead {
  leaves_by: string | null
  earliest: string | null
  latest: string | null
}

/** «تا دوشنبه ۲ آذر»; empty if unknown. */
export interface StepAhead {
  label: string
  when: string
}

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
  // A paid order awaits the next step.
  const isAhead = (state: OrderStep['state']) =>
    state === 'later' || (order.status === 'paid' && state === 'now')
  return orderSteps(order).flatMap(({ label, state }, index) =>
    isAhead(state) ? { label, when: when[index]! } : [],
  )
}

/** Total after reductions, in toman. */
export function payableAmount(order: { total_amount: number; reduced_amount: number }): number {
  return order.total_amount - order.reduced_amount
}

/** Post codes: 24 digits, or two letters, nine digits and the country. */
const POST_CODE = /^(?:\d{24}|[A-Z]{2}\d{9}IR)$/

/** The post for its own code format, else also Tipax. */
export function trackingLinks(code: string): { carrier: 'پست' | 'تیپاکس'; url: string }[] {
  const id = encodeURIComponent(code)
  const post = { carrier: 'پست', url: `https://tracking.post.ir/?id=${id}` } as const
  const tipax = { carrier: 'تیپاکس', url: `https://tipaxco.com/tracking?id=${id}` } as const
  return POST_CODE.test(code) ? [post] : [tipax, post]
}

/** An invoice once it is binding. */
export function invoiceTitle(order: { status: string; is_paid: boolean }): string {
  if (order.status === 'cancelled') return 'پیش‌فاکتور (لغوشده)'
  const isBinding =
    order.is_paid || order.status === 'processing' || isIn('dispatched_statuses', order.status)
  return isBinding ? 'فاکتور فروش' : 'پیش‌فاکتور'
}

type Unsettled = {
  status: string
  is_paid: boolean
  payment_method: PaymentMethod
  payment_error: string | null
  by_proforma?: boolean
}

/** Maximum reservation renewals, and their total time in ms. */
const MOST_RENEWALS = 2
const LONGEST_HOLD_MS = 2 * 60 * 60_000

/** The database decides again. */
export function isPayable(
  order: Unsettled & { created_at: string; hold_renewals: number },
  now = Date.now(),
): boolean {
  // Proforma orders are paid on their own page.
  if (order.is_paid || order.by_proforma || order.payment_method !== 'online') return false
  if (isIn('payable_statuses', order.status)) return true
  const isLapsed =
    order.status === 'payment_failed' ||
    (order.status === 'cancelled' && ['expired', 'superseded'].includes(order.payment_error ?? ''))
  // Released stock must be reserved again.
  return (
    isLapsed && order.hold_renewals < MOST_RENEWALS && now < Date.parse(order.created_at) + LONGEST_HOLD_MS
  )
}

/** Unprocessed orders only; the database decides again. */
export function isCancellable(order: { status: string }): boolean {
  return mayMove('customer', order.status, 'cancelled')
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

/** Notes without a Persian text are internal. */
export function eventNote(note: string): string {
  return Object.hasOwn(EVENT_NOTES, note) ? EVENT_NOTES[note]! : ''
}

/** Hides payment attempts, except a final one. */
export function shownEvents<Event extends { to_status: OrderStatus }>(events: readonly Event[]): Event[] {
  return events.filter(
    ({ to_status }, i) => i === 0 || i === events.length - 1 || !isIn('unpaid_statuses', to_status),
  )
}

export const ORDER_GROUPS = {
  open: [...STATUS_SETS.unpaid_statuses, ...STATUS_SETS.unshipped_statuses, 'shipped'],
  delivered: ['delivered'],
  cancelled: STATUS_SETS.ended_statuses,
} as const satisfies Record<string, readonly OrderStatus[]>

export type OrderGroup = keyof typeof ORDER_GROUPS

export function isOrderGroup(value: unknown): value is OrderGroup {
  return typeof value === 'string' && Object.hasOwn(ORDER_GROUPS, value)
}

/** Stock crossed zero, so listings change. `available`: items left now. */
export function touchesLists(
  available: number,
  changes: readonly { quantity: number; taken: boolean }[],
): boolean {
  if (available <= 0) return true
  const givenBack = changes.reduce((sum, { quantity, taken }) => sum + (taken ? 0 : quantity), 0)
  return givenBack >= available
}
