import { expect, it } from 'vitest'
import {
  afterInquiry,
  afterRefusal,
  afterVerify,
  CANCELED_BY_USER,
  failureText,
  mayArriveLate,
  mayVerifyAtOnce,
  OUTCOME_TITLES,
  paymentOutcome,
  type PaymentPurpose,
  type PaymentState,
  REFUSED_BY_BANK,
  refusalText,
  resultPath,
  unallocatedPaymentText,
} from './rules'

it('bank return: verifies at once only undecided payments', () => {
  expect(mayVerifyAtOnce('OK', 'pending')).toBe(true)
  for (const state of ['failed', 'canceled', 'refused'] as const)
    expect(mayVerifyAtOnce('OK', state)).toBe(false)
  expect(mayVerifyAtOnce('NOK', 'pending')).toBe(false)
  expect(mayVerifyAtOnce(null, 'pending')).toBe(false)
})

it.each([
  // Status, inquiry, abandoned, what follows
  ['OK', 'PAID', false, 'verify'],
  ['NOK', 'PAID', false, 'verify'],
  [null, 'PAID', false, 'verify'],
  ['NOK', 'VERIFIED', false, 'verify'],
  ['NOK', 'IN_BANK', false, 'cancel'],
  ['NOK', 'FAILED', false, 'refuse'],
  ['NOK', 'REVERSED', false, 'refuse'],
  ['NOK', 'silent', false, 'wait'],
  ['OK', 'FAILED', false, 'fail'],
  ['OK', 'IN_BANK', false, 'wait'],
  // verification_failed only follows OK.
  [null, 'FAILED', false, 'refuse'],
  [null, 'REVERSED', false, 'refuse'],
  [null, 'IN_BANK', false, 'wait'],
  [null, 'IN_BANK', true, 'fail'],
  [null, 'silent', true, 'wait'],
  [null, 'PAID', true, 'verify'],
  ['NOK', 'CANCELED', false, 'cancel'],
  [null, 'CANCELED', false, 'cancel'],
  ['NOK', 'OPEN', false, 'cancel'],
  [null, 'OPEN', false, 'wait'],
  ['OK', 'OPEN', false, 'wait'],
  [null, 'OPEN', true, 'fail'],
] as const)('bank return: Status %s, inquiry %s, abandoned %s: %s', (status, inquiry, abandoned, next) =>
  expect(afterInquiry(status, inquiry, abandoned)).toBe(next),
)

it('refused payment: keeps verified money, leaves the rest to the gateway', () => {
  expect(afterRefusal('VERIFIED')).toBe('take')
  for (const answer of ['PAID', 'IN_BANK', 'OPEN', 'CANCELED', 'FAILED', 'REVERSED'] as const)
    expect(afterRefusal(answer)).toBe('leave')
  expect(afterRefusal('silent')).toBe('wait')
})

it('verification: decides only on a definite answer', () => {
  expect(afterVerify({ kind: 'verified', referenceId: '1', cardPan: null, fee: null })).toBe('settle')
  expect(afterVerify({ kind: 'unpaid', code: -51 })).toBe('fail')
  expect(afterVerify({ kind: 'silent' })).toBe('wait')
})

const order = {
  id: 'o1',
  status: 'payment_failed',
  is_paid: false,
  payment_reference_id: null as string | null,
  payment_status: null as string | null,
  payment_error: null as string | null,
}
const pending = { ...order, status: 'payment_pending' }
const paid = { ...order, status: 'paid', is_paid: true, payment_reference_id: '12 3' }
const attempt = (state: PaymentState, purpose: PaymentPurpose = 'order') => ({ state, purpose })

it.each([
  [pending, attempt('pending'), 'open'],
  [{ ...order, status: 'cancelled', payment_error: 'expired' }, attempt('pending'), 'other'],
  [{ ...order, status: 'cancelled', payment_error: 'cancelled_by_customer' }, attempt('pending'), 'canceled'],
  [order, attempt('canceled'), 'canceled'],
  [order, attempt('failed'), 'unverified'],
  [order, attempt('refused'), 'returned'],
  [order, attempt('unallocated'), 'taken'],
  [paid, attempt('unallocated'), 'taken'],
  [paid, attempt('verified'), 'success'],
  [paid, attempt('canceled'), 'success'],
  [paid, attempt('canceled', 'difference'), 'canceled'],
  [paid, attempt('pending', 'difference'), 'open'],
  [paid, null, 'success'],
  [{ ...order, payment_status: 'failed' }, null, 'unverified'],
  [{ ...order, payment_error: CANCELED_BY_USER }, null, 'canceled'],
  [order, null, 'other'],
] as const)('payment outcome: order %o, payment %o: %s', (row, payment, outcome) =>
  expect(paymentOutcome(row, payment)).toBe(outcome),
)

it('payment outcome: has a page for its owner', () => {
  expect(resultPath(paid, 'success')).toBe('/order-success/o1?refId=12%203')
  expect(resultPath({ ...paid, payment_reference_id: null }, 'success')).toBe('/order-success/o1')
  expect(resultPath(paid, 'canceled')).toBe('/profile/orders/o1')
  expect(resultPath(paid, 'taken')).toBe('/payment-failed?order_id=o1&error=other')
  expect(resultPath(order, 'canceled')).toBe('/payment-failed?order_id=o1&error=canceled')
  expect(resultPath(order, 'unverified')).toBe('/payment-failed?order_id=o1&error=verification_failed')
  expect(resultPath(order, 'returned')).toBe('/payment-failed?order_id=o1&error=other')
})

it('payment outcome: shows the sentences of the specification', () => {
  expect(OUTCOME_TITLES).toMatchObject({
    canceled: 'پرداخت لغو شد',
    unverified: 'تایید پرداخت انجام نشد',
    other: 'خطا در پردازش پرداخت',
  })
})

it('refused card: has a second sentence, a cancellation none', () => {
  expect(refusalText(REFUSED_BY_BANK)).toContain('با کارت دیگری هم می‌توانید بپردازید')
  for (const none of [null, undefined, 'other']) expect(refusalText(none)).toBeNull()
})

it('failed payment: shows the five reasons of the specification', () => {
  expect(failureText('canceled')).toBe('پرداخت توسط شما لغو شد')
  expect(failureText('verification_failed')).toBe('تأیید پرداخت از سمت درگاه پرداخت با خطا مواجه شد')
  expect(failureText('verification_error')).toBe('خطا در ارتباط با درگاه پرداخت')
  expect(failureText('invalid_params')).toBe('پارامترهای پرداخت نامعتبر هستند')
  for (const other of ['toString', undefined])
    expect(failureText(other)).toBe('خطایی در فرآیند پرداخت رخ داده است')
})

it('late payment: is possible after a cancellation, not after a failed verification', () => {
  expect(mayArriveLate({ state: 'canceled', error: CANCELED_BY_USER })).toBe(true)
  expect(mayArriveLate({ state: 'failed', error: 'abandoned' })).toBe(true)
  expect(mayArriveLate({ state: 'failed', error: 'verification_failed' })).toBe(false)
  for (const state of ['pending', 'verified', 'refused', 'unallocated'] as const)
    expect(mayArriveLate({ state, error: null })).toBe(false)
})

const of = (fate: 'waiting' | 'returned' | 'unverified', isPaid = false) =>
  unallocatedPaymentText({ id: 'x', amount: 250_000, fate }, isPaid)

it('unallocated payment: is not called cancelled, the bank returns only unverified money', () => {
  expect(of('waiting')).toBe(
    'پرداخت شما به مبلغ ۲۵۰٬۰۰۰ تومان رسید، ولی سفارش دیگر انجام‌شدنی نبود؛ با شما تماس می‌گیریم یا پول برمی‌گردد.',
  )
  expect(of('waiting', true)).toContain('پیش‌تر پرداخت شده بود')
  for (const text of [of('waiting'), of('waiting', true), of('returned')])
    expect(text).not.toMatch(/۷۲|لغو|بانک/)
  expect(of('unverified')).toContain('بانک آن را تا ۷۲ ساعت')
})
