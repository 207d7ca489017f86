import { describe, expect, it } from 'vitest'
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

describe('the way back from the bank', () => {
  it('reads the Status of the address', () => {
    expect(readReturnStatus('OK')).toBe('OK')
    expect(readReturnStatus('NOK')).toBe('NOK')
    expect(readReturnStatus('ok')).toBe('NOK')
    expect(readReturnStatus('')).toBe('NOK')
    expect(readReturnStatus(null)).toBeNull()
  })

  it('verifies at once only what was not decided before', () => {
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
  ] as const)('Status %s, inquiry %s, abandoned %s: %s', (status, inquiry, abandoned, next) =>
    expect(afterInquiry(status, inquiry, abandoned)).toBe(next),
  )

  it('leaves to the gateway what nobody verified, and forgets nothing that was', () => {
    expect(afterRefusal('VERIFIED')).toBe('take')
    for (const answer of ['PAID', 'IN_BANK', 'FAILED', 'REVERSED'] as const)
      expect(afterRefusal(answer)).toBe('leave')
    expect(afterRefusal('silent')).toBe('wait')
  })

  it('decides after verify only on what it knows', () => {
    expect(afterVerify({ kind: 'verified', referenceId: '1', cardPan: null, fee: null })).toBe('settle')
    expect(afterVerify({ kind: 'unpaid', code: -51 })).toBe('fail')
    expect(afterVerify({ kind: 'silent' })).toBe('wait')
  })
})

describe('failureReason', () => {
  it.each([
    ['canceled', CANCELED_BY_USER, 'canceled'],
    ['canceled', 'cancelled_by_customer', 'canceled'],
    ['failed', 'verification_failed', 'verification_failed'],
    ['canceled', 'expired', 'other'],
    [null, null, 'other'],
  ] as const)('%s, %s: %s', (payment_status, payment_error, reason) =>
    expect(failureReason({ payment_status, payment_error })).toBe(reason),
  )
})

describe('failureText', () => {
  it('has a text for each reason and one for all others', () => {
    expect(failureText('canceled')).toBe('پرداخت را نیمه‌کاره رها کردید')
    expect(failureText('verification_error')).toBe('خطا در ارتباط با درگاه پرداخت')
    expect(failureText('invalid_params')).toBe('پارامترهای پرداخت نامعتبر هستند')
    expect(failureText('toString')).toBe('خطایی در فرآیند پرداخت رخ داده است')
    expect(failureText(undefined)).toBe('خطایی در فرآیند پرداخت رخ داده است')
  })
})

it('a decided payment has one page', () => {
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

it('money may arrive late for what the payer gave up, not for what the gateway refused', () => {
  expect(mayArriveLate({ state: 'canceled', error: CANCELED_BY_USER })).toBe(true)
  expect(mayArriveLate({ state: 'failed', error: 'abandoned' })).toBe(true)
  expect(mayArriveLate({ state: 'failed', error: 'verification_failed' })).toBe(false)
  for (const state of ['pending', 'verified', 'refused', 'unallocated'] as const)
    expect(mayArriveLate({ state, error: null })).toBe(false)
})

describe('money that its order could not take', () => {
  const of = (fate: 'waiting' | 'returned' | 'unverified', isPaid = false) =>
    unallocatedPaymentText({ id: 'x', amount: 250_000, fate }, isPaid)

  it('is never called cancelled, and the bank returns only what was not verified', () => {
    expect(of('waiting')).toBe(
      'پرداخت شما به مبلغ ۲۵۰٬۰۰۰ تومان رسید، ولی سفارش دیگر انجام‌شدنی نبود؛ با شما تماس می‌گیریم یا پول برمی‌گردد.',
    )
    expect(of('waiting', true)).toContain('پیش‌تر پرداخت شده بود')
    for (const text of [of('waiting'), of('waiting', true), of('returned')])
      expect(text).not.toMatch(/۷۲|لغو|بانک/)
    expect(of('unverified')).toContain('بانک آن را حداکثر تا ۷۲ ساعت')
  })
})
