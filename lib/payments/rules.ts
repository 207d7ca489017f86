/** What follows from what the bank and the gateway say. Pure; the database has the last word on every step. */
import { errorText } from '../utils/errors.ts'
import { formatToman } from '../utils/money.ts'
import type { InquiryAnswer, VerifyAnswer } from './provider.ts'

/**
 * What the payer came back with: OK, not OK, or nothing (`null`: the shop itself asks again, because nothing was
 * decided so far). It is a hint, anybody can type it.
 */
export type ReturnStatus = 'OK' | 'NOK' | null

/** A payment row's state; see the enum payment_state. */
export type PaymentState = 'pending' | 'verified' | 'failed' | 'canceled' | 'refused' | 'unallocated'

/** How the Status of the return address is read: whatever is not OK turned back. */
export function readReturnStatus(status: string | null): ReturnStatus {
  if (status === null) return null
  return status === 'OK' ? 'OK' : 'NOK'
}

/**
 * Whether verify may be asked straight away. Otherwise an inquiry comes first: a payment that was given up would
 * take its pieces off the shelf again for nothing.
 */
export function mayVerifyAtOnce(status: ReturnStatus, state: PaymentState): boolean {
  return status === 'OK' && state === 'pending'
}

/**
 * Next step after an inquiry. `verify`: paid; `cancel`: cancelled by the payer; `refuse`: returned unpaid from the bank;
 * `fail`: no money came; `wait`: undecided. `abandoned`: the time to pay is long over.
 */
export function afterInquiry(
  status: ReturnStatus,
  inquiry: InquiryAnswer,
  abandoned = false,
): 'verify' | 'cancel' | 'refuse' | 'fail' | 'wait' {
  switch (inquiry) {
    case 'PAID':
    case 'VERIFIED':
      return 'verify'
    case 'silent':
      return 'wait'
    case 'FAILED':
    case 'REVERSED':
      return status === 'NOK' ? 'refuse' : 'fail'
    case 'IN_BANK':
      if (status === 'NOK') return 'cancel'
      return abandoned ? 'fail' : 'wait'
  }
}

/**
 * When the order cannot take its money any more. `take`: it was verified before, so it is ours to give back; `leave`:
 * the gateway returns it; `wait`: not known.
 */
export function afterRefusal(inquiry: InquiryAnswer): 'take' | 'leave' | 'wait' {
  if (inquiry === 'silent') return 'wait'
  return inquiry === 'VERIFIED' ? 'take' : 'leave'
}

/** Whether money of a payment that was given up may still be taken: not once the gateway itself said no. */
export function mayArriveLate({ state, error }: { state: PaymentState; error: string | null }): boolean {
  return state === 'canceled' || (state === 'failed' && error !== VERIFICATION_FAILED)
}

/** After verify: money for the order, no money, or nothing decided. */
export function afterVerify(answer: VerifyAnswer): 'settle' | 'fail' | 'wait' {
  if (answer.kind === 'verified') return 'settle'
  return answer.kind === 'unpaid' ? 'fail' : 'wait'
}

/** Reasons that /payment-failed has a text of its own for; they are error codes of the shop too. */
const REASONS = ['canceled', 'verification_failed', 'verification_error', 'invalid_params'] as const

/** The `error` of /payment-failed. */
export type FailureReason = (typeof REASONS)[number] | 'other'

/** The note of a payment that the gateway did not verify. */
export const VERIFICATION_FAILED = 'verification_failed'

/** The note of a payment that returned with NOK and FAILED by the gateway's inquiry. */
export const REFUSED_BY_BANK = 'refused_by_bank'

/** The note that an order keeps when its payer turned back. */
export const CANCELED_BY_USER = 'Payment canceled by user'

/**
 * State of a payment for its payer. `open`: undecided; `taken`: the shop has the money but the order cannot take it; `returned`:
 * it came too late and the gateway returns it.
 */
export type PaymentOutcome = 'open' | 'success' | 'canceled' | 'unverified' | 'taken' | 'returned' | 'other'

export type DecidedOutcome = Exclude<PaymentOutcome, 'open'>

/** Columns of a payment that its outcome needs. */
interface Attempt {
  state: PaymentState
  purpose: 'order' | 'difference'
}

/** The columns of an order that its payment changes. */
interface PaymentColumns {
  status: string
  is_paid: boolean
  payment_status: string | null
  payment_error: string | null
}

/** The outcome of a payment of this order, or of an order without payments (null). */
export function paymentOutcome(order: PaymentColumns, payment: Attempt | null): PaymentOutcome {
  const isDifference = payment?.purpose === 'difference'
  if (payment?.state === 'unallocated') return 'taken'
  if (payment?.state === 'verified' || (order.is_paid && !isDifference)) return 'success'
  switch (payment?.state) {
    case 'pending':
      if (isDifference || order.status === 'payment_pending') return 'open'
      break
    case 'canceled':
      return 'canceled'
    case 'failed':
      return 'unverified'
    case 'refused':
      return 'returned'
  }
  if (order.payment_error === CANCELED_BY_USER || order.payment_error === 'cancelled_by_customer')
    return 'canceled'
  return order.payment_status === 'failed' ? 'unverified' : 'other'
}

/** The heading of /payment/verify. */
export const OUTCOME_TITLES = {
  success: 'پرداخت با موفقیت انجام شد',
  canceled: errorText('payment_canceled'),
  unverified: errorText('payment_unverified'),
  taken: 'پرداخت شما رسید',
  returned: errorText('payment_unprocessed'),
  other: errorText('payment_unprocessed'),
} as const satisfies Record<DecidedOutcome, string>

/** The `error` of /payment-failed for an outcome. */
export function failureReason(outcome: DecidedOutcome): FailureReason {
  if (outcome === 'canceled') return 'canceled'
  return outcome === 'unverified' ? 'verification_failed' : 'other'
}

/** The page of a decided payment, for the order's owner. */
export function resultPath(
  order: PaymentColumns & { id: string; payment_reference_id: string | null },
  outcome: DecidedOutcome,
): string {
  if (outcome === 'success') {
    const reference = order.payment_reference_id
    return `/order-success/${order.id}${reference ? `?refId=${encodeURIComponent(reference)}` : ''}`
  }
  // A failed difference of a paid order: its page offers it again.
  if (order.is_paid && outcome !== 'taken') return `/profile/orders/${order.id}`
  return failedPath(failureReason(outcome), order.id)
}

/** The address of /payment-failed. */
export function failedPath(reason: FailureReason, orderId?: string): string {
  return `/payment-failed?${new URLSearchParams({ ...(orderId && { order_id: orderId }), error: reason })}`
}

/** What /payment-failed says for the `error` of its address. */
export function failureText(error: string | undefined): string {
  return errorText(REASONS.find((each) => each === error) ?? 'payment_failed')
}

/** Money of an order that could not take it. `amount` in toman. */
export interface UnallocatedPayment {
  id: string
  amount: number
  /** `waiting`: the shop has it; `returned`: it went back; `unverified`: the gateway has it and returns it. */
  fate: 'waiting' | 'returned' | 'unverified'
}

/** What its payer reads of such money. `isPaid`: the order was paid by another payment. */
export function unallocatedPaymentText({ amount, fate }: UnallocatedPayment, isPaid: boolean): string {
  const money = `پرداخت ${isPaid ? 'دیگر ' : ''}شما به مبلغ ${formatToman(amount)} تومان`
  switch (fate) {
    case 'waiting':
      return isPaid
        ? `${money} هم رسید، ولی این سفارش پیش‌تر پرداخت شده بود؛ با شما تماس می‌گیریم یا پول برمی‌گردد.`
        : `${money} رسید، ولی سفارش دیگر انجام‌شدنی نبود؛ با شما تماس می‌گیریم یا پول برمی‌گردد.`
    case 'returned':
      return `${money} به این سفارش نرسید و بازگردانده شد.`
    case 'unverified':
      return `${money} پس از پایان مهلت سفارش رسید و تأیید نشد؛ بانک آن را حداکثر تا ۷۲ ساعت به حساب شما برمی‌گرداند.`
  }
}

/** What may be paid for an order now, in toman: all of it, or the difference that an edit made; null: nothing. As private.payable_now. */
export function payableNow(order: {
  status: string
  payment_method: string
  is_paid: boolean
  holds_stock: boolean
  by_proforma?: boolean
  total_amount: number
  due_amount: number
}): number | null {
  if (order.is_paid)
    return ['paid', 'processing'].includes(order.status) && order.due_amount > 0 ? order.due_amount : null
  const isOpen = order.payment_method === 'online' && (order.holds_stock || order.by_proforma)
  return isOpen && ['pending', 'payment_pending'].includes(order.status) ? order.total_amount : null
}
