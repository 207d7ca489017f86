import { describe, expect, it } from 'vitest'
import { reducedAmounts, reducedPieces } from './money'

const order = {
  order_reductions: [
    { kind: 'cancelled', order_item_id: 'a', quantity: 1, amount: 200 },
    { kind: 'returned', order_item_id: 'a', quantity: 2, amount: 400 },
    { kind: 'cancelled', order_item_id: 'b', quantity: 1, amount: 50 },
    { kind: 'returned', order_item_id: null, quantity: 0, amount: 30 },
  ],
} as const

describe('what left an order', () => {
  it('is summed up by its reason, to the toman', () => {
    expect(reducedAmounts(order)).toEqual([
      { label: 'کالاهای لغوشده', amount: 250 },
      { label: 'کالاهای مرجوعی', amount: 400 },
      { label: 'بازگشت هزینهٔ ارسال', amount: 30 },
    ])
  })

  it('is told at its line, in pieces', () => {
    expect(reducedPieces('a', order.order_reductions)).toBe('۱ عدد لغو شد، ۲ عدد مرجوع شد')
    expect(reducedPieces('b', order.order_reductions)).toBe('۱ عدد لغو شد')
    expect(reducedPieces('c', order.order_reductions)).toBe('')
  })
})
