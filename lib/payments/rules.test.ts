import { expect, it } from 'vitest'
import {
  afterInquiry,
  afterRefusal,
  afterVerify,
  CANCELED_BY_USER,
  failureReason,
  failureText,
  mayArriveLate,
  mayVerifyAtOnce,
  readReturnStatus,
  resultPath,
  unallocatedPaymentText,
} from './rules'

it('bank return: reads the Status parameter', () => {
  expect(readReturnStatus('OK')).toBe('OK')
  expect(readReturnStatus('NOK')).toBe('NOK')
  expect(readReturnStatus('ok')).toBe('NOK')
  expect(readReturnStatus('')).toBe('NOK')
  expect(readReturnStatus(null)).toBeNull()
})

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
  ['NOK', 'FAILED', false, 'cancel'],
  ['NOK', 'REVERSED', false, 'cancel'],
  ['NOK', 'silent', false, 'wait'],
  ['OK', 'FAILED', false, 'fail'],
  ['OK', 'IN_BANK', false, 'wait'],
  [null, 'FAILED', false, 'fail'],
  [null, 'REVERSED', false, 'fail'],
  [null, 'IN_BANK', false, 'wait'],
  [null, 'IN_BANK', true, 'fail'],
  [null, 'silent', true, 'wait'],
  [null, 'PAID', true, 'verify'],
] as const)('bank return: Status %s, inquiry %s, abandoned %s: %s', (status, inquiry, abandoned, next) =>
  expect(afterInquiry(status, inquiry, abandoned)).toBe(next),
)

it('refused payment: keeps verified money, leaves the rest to the gateway', () => {
  expect(afterRefusal('VERIFIED')).toBe('take')
  for (const answer of ['PAID', 'IN_BANK', 'FAILED', 'REVERSED'] as const)
    expect(afterRefusal(answer)).toBe('leave')
  expect(afterRefusal('silent')).toBe('wait')
})

it('verification: decides only on a definite answer', () => {
  expect(afterVerify({ kind: 'verified', referenceId: '1', cardPan: null, fee: null })).toBe('settle')
  expect(afterVerify({ kind: 'unpaid', code: -51 })).toBe('fail')
  expect(afterVerify({ kind: 'silent' })).toBe('wait')
})

it.each([
  ['canceled', CANCELED_BY_USER, 'canceled'],
  ['canceled', 'cancelled_by_customer', 'canceled'],
  ['failed', 'verification_failed', 'verification_failed'],
  ['canceled', 'expired', 'other'],
  [null, null, 'other'],
] as const)('failure reason: %s, %s: %s', (payment_status, payment_error, reason) =>
  expect(failureReason({ payment_status, payment_error })).toBe(reason),
)

it('failure text: each reason has one, unknown ones share one', () => {
  expect(failureText('canceled')).toBe('پرداخت را نیمه‌کاره رها کردید')
  expect(failureText('verification_error')).toBe('خطا در ارتباط با درگاه پرداخت')
  expect(failureText('invalid_params')).toBe('پارامترهای پرداخت نامعتبر هستند')
  expect(failureText('toString')).toBe('خطایی در فرآیند پرداخت رخ داده است')
  expect(failureText(undefined)).toBe('خطایی در فرآیند پرداخت رخ داده است')
})

it('decided payment: has one result page', () => {
  const order = {
    id: 'o1',
    is_paid: true,
    payment_reference_id: '12 3',
    payment_status: 'completed',
    payment_error: null,
  }
  expect(resultPath(order)).toBe('/order-success/o1?refId=12%203')
  expect(resultPath({ ...order, payment_reference_id: null })).toBe('/order-success/o1')
  const unpaid = { ...order, is_paid: false, payment_status: 'failed' }
  expect(resultPath(unpaid)).toBe('/payment-failed?order_id=o1&error=verification_failed')
  expect(resultPath({ ...unpaid, payment_error: CANCELED_BY_USER })).toContain('error=canceled')
})

it('late payment: is possible after the payer gave up, not after a refusal of the gateway', () => {
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
  expect(of('unverified')).toContain('بانک آن را حداکثر تا ۷۲ ساعت')
})
