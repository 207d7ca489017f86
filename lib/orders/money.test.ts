import { expect, it } from 'vitest'
import { reducedAmounts, reducedPieces } from './money'

const order = {
  order_adjustments: [
    { kind: 'cancelled', order_item_id: 'a', quantity: 1, amount: 200 },
    { kind: 'returned', order_item_id: 'a', quantity: 2, amount: 400 },
    { kind: 'cancelled', order_item_id: 'b', quantity: 1, amount: 50 },
    { kind: 'returned', order_item_id: null, quantity: 0, amount: 30 },
  ],
} as const

it('order reductions: are added up by reason', () => {
  expect(reducedAmounts(order)).toEqual([
    { label: 'محصولات لغوشده', amount: 250 },
    { label: 'محصولات مرجوعی', amount: 400 },
    { label: 'بازگشت هزینهٔ ارسال', amount: 30 },
  ])
})

it('order reductions: are named at their line', () => {
  expect(reducedPieces('a', order.order_adjustments)).toBe('۱ عدد لغو شد، ۲ عدد مرجوع شد')
  expect(reducedPieces('b', order.order_adjustments)).toBe('۱ عدد لغو شد')
  expect(reducedPieces('c', order.order_adjustments)).toBe('')
})
