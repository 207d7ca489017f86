import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canCancel, creditFor, nextStep, reductionKind } from './admin-rules'

it('order: can be cancelled before shipping and returned after', () => {
  expect(
    ['paid', 'processing', 'shipped', 'delivered', 'returned'].map((s) => canCancel(s as never)),
  ).toEqual([true, true, false, false, false])
  expect(['pending', 'paid', 'shipped', 'cancelled'].map((s) => reductionKind(s as never))).toEqual([
    null,
    'cancel',
    'return',
    null,
  ])
})

it('next step: an order goes from review or payment to delivery', () => {
  expect(
    (['awaiting_review', 'paid', 'processing', 'shipped'] as const).map((status) => nextStep(status)),
  ).toEqual([
    { to: 'processing', label: 'تأیید و آماده‌سازی' },
    { to: 'processing', label: 'شروع آماده‌سازی' },
    { to: 'shipped', label: 'ثبت ارسال' },
    { to: 'delivered', label: 'ثبت تحویل' },
  ])
  for (const status of [
    'pending',
    'payment_pending',
    'payment_failed',
    'delivered',
    'cancelled',
    'returned',
  ] as const)
    expect(nextStep(status)).toBeUndefined()
})

it('order reduction: its steps add up to the amount paid for products in any order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 12 }),
      fc.float({ min: 0, max: 1, noNaN: true }),
      (prices, share) => {
        const subtotal = prices.reduce((sum, price) => sum + price, 0)
        const discount_amount = Math.floor(subtotal * share)
        let left = subtotal
        let credit = 0
        for (const price of prices) {
          const step = creditFor({ subtotal, discount_amount }, left, price)
          expect(step).toBeGreaterThanOrEqual(0)
          credit += step
          left -= price
        }
        expect(credit).toBe(subtotal - discount_amount)
      },
    ),
  )
})
