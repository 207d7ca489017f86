import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canCancel, creditFor, isCashDue, reductionKind } from './admin-rules'

const order = {
  status: 'paid',
  payment_method: 'online',
  is_paid: true,
  total_amount: 100,
  reduced_amount: 0,
} as const

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

it('cash on delivery: is due after delivery only', () => {
  const cash = { ...order, payment_method: 'cash_on_delivery', is_paid: false } as const
  expect([isCashDue(cash), isCashDue({ ...cash, status: 'delivered' }), isCashDue(order)]).toEqual([
    false,
    true,
    false,
  ])
  // Postage of a fully returned order.
  expect(isCashDue({ ...cash, status: 'returned', reduced_amount: 70 })).toBe(true)
  expect(isCashDue({ ...cash, status: 'returned', reduced_amount: 100 })).toBe(false)
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
