/** Decisions on bank and gateway answers. Pure; the database decides each step again. */
import { isIn } from '../orders/statuses.ts'
import { errorText } from '../utils/errors.ts'
import { formatToman } from '../utils/money.ts'
import type { InquiryAnswer, VerifyAnswer } from './provider.ts'
import { GATEWAY_NAMES } from '../utils/gateways.ts'
import type { ReturnStatus } from './gateway-return.ts'

/** Names of the enum payment_kind. */
export const PAYMENT_KINDS: Readonly<Record<string, string>> = {
  ...GATEWAY_NAMES,
  transfer: 'واریز به حساب',
  cash: 'نقدی',
  none: 'بدون پرداخت',
}

/** See the enum payment_state. */
export type PaymentState = 'pending' | 'verified' | 'failed' | 'canceled' | 'refused' | 'unallocated'

/** Otherwise inquire first: verifying an abandoned payment would reserve its stock for nothing. */
export function mayVerifyAtOnce(status: ReturnStatus, state: PaymentState): boolean {
  return status === 'OK' && state === 'pending'
}

/**
 * `verify`: paid; `cancel`: not paid; `refuse`: not paid, and refused by the bank; `fail`: returned as paid, or abandoned,
 * without money; `wait`: undecided. `abandoned`: deadline long passed.
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
    case 'CANCELED':
      return 'cancel'
    case 'FAILED':
    case 'REVERSED':
      return status === 'OK' ? 'fail' : 'refuse'
    case 'IN_BANK':
    case 'OPEN':
      if (status === 'NOK') return 'cancel'
      return abandoned ? 'fail' : 'wait'
  }
}

/**
 * The order cannot take the money. `take`: verified before, so we refund it; `leave`: the gateway returns it; `wait`:
 * unknown.
 */
export function afterRefusal(inquiry: InquiryAnswer): 'take' | 'leave' | 'wait' {
  if (inquiry === 'silent') return 'wait'
  return inquiry === 'VERIFIED' ? 'take' : 'leave'
}

/** False once the gateway itself refused. */
export function mayArriveLate({ state, error }: { state: PaymentState; error: string | null }): boolean {
  return state === 'canceled' || (state === 'failed' && error !== VERIFICATION_FAILED)
}

export function afterVerify(answer: VerifyAnswer): 'settle' | 'fail' | 'wait' {
  if (answer.kind === 'verified') return 'settle'
  return answer.kind === 'unpaid' ? 'fail' : 'wait'
}

/** Reasons with a text on /payment-failed; also error codes. */
const REASONS = ['canceled', 'verification_failed', 'verification_error', 'invalid_params'] as const

export type FailureReason = (typeof REASONS)[number] | 'other'

/** Note: not verified by the gateway. */
export const VERIFICATION_FAILED = 'verification_failed'

/** Detail of a canceled payment: FAILED or REVERSED by inquiry. */
export const REFUSED_BY_BANK = 'refused_by_bank'

/** Error of a payment that returned with another status than OK. */
export const CANCELED_BY_USER = 'Payment canceled by user'

/**
 * `open`: undecided; `taken`: the shop has the money but the order cannot take it; `returned`: too late, the gateway
 * returns it.
 */
export type PaymentOutcome = 'open' | 'success' | 'canceled' | 'unverified' | 'taken' | 'returned' | 'other'

export type DecidedOutcome = Exclude<PaymentOutcome, 'open'>

/** See the enum payment_purpose. */
export type PaymentPurpose = 'order' | 'difference'

interface Attempt {
  state: PaymentState
  purpose: PaymentPurpose
}

interface PaymentColumns {
  status: string
  is_paid: boolean
  payment_status: string | null
  payment_error: string | null
}

/** `payment` is null for an order without payments. */
export function paymentOutcome(order: PaymentColumns, payment: Attempt | null): PaymentOutcome {
  // A difference does not decide if the order is paid.
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

/** Second sentence next to a canceled payment; null without a finer answer of the gateway. */
export function refusalText(detail: string | null | undefined): string | null {
  return detail === REFUSED_BY_BANK ? 'پرداخت در بانک کامل نشد؛ با کارت دیگری هم می‌توانید بپردازید.' : null
}

export const OUTCOME_TITLES = {
  success: 'پرداخت با موفقیت انجام شد',
  canceled: errorText('payment_canceled'),
  unverified: errorText('payment_unverified'),
  taken: 'پرداخت شما رسید',
  returned: errorText('payment_unprocessed'),
  other: errorText('payment_unprocessed'),
} as const satisfies Record<DecidedOutcome, string>

export function failureReason(outcome: DecidedOutcome): FailureReason {
  if (outcome === 'canceled') return 'canceled'
  return outcome === 'unverified' ? 'verification_failed' : 'other'
}

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

export function failedPath(reason: FailureReason, order_id?: string): string {
  return `/payment-failed?${new URLSearchParams({ ...(order_id && { order_id }), error: reason })}`
}

export function failureText(error: string | undefined): string {
  return errorText(REASONS.find((each) => each === error) ?? 'payment_failed')
}

/** Toman. */
export interface UnallocatedPayment {
  id: string
  amount: number
  /** `waiting`: held by the shop; `returned`: refunded; `unverified`: the gateway returns it. */
  fate: 'waiting' | 'returned' | 'unverified'
}

/** `isPaid`: another payment paid the order. */
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
      return `${money} پس از پایان مهلت سفارش رسید و تأیید نشد؛ بانک آن را تا ۷۲ ساعت به حساب شما برمی‌گرداند.`
  }
}

/** Toman: total, or difference after an edit; null: nothing. As private.payable_now. */
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
    return isIn('difference_statuses', order.status) && order.due_amount > 0 ? order.due_amount : null
  const isOpen = order.payment_method === 'online' && (order.holds_stock || order.by_proforma)
  return isOpen && isIn('payable_statuses', order.status) ? order.total_amount : null
}
