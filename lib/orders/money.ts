import { formatNumber } from '../utils/text.ts'
import type { OrderReduction } from './types.ts'

const LABELS = {
  cancelled: { lines: 'محصولات لغوشده', postage: 'هزینهٔ ارسال لغوشده' },
  returned: { lines: 'محصولات مرجوعی', postage: 'بازگشت هزینهٔ ارسال' },
} as const

/** One row per reason; their sum is `reduced_amount`. */
export function reducedAmounts(order: {
  order_adjustments: readonly Pick<OrderReduction, 'kind' | 'order_item_id' | 'amount'>[]
}): { label: string; amount: number }[] {
  const sums = new Map<string, number>()
  for (const { kind, order_item_id: line, amount } of order.order_adjustments) {
    const label = LABELS[kind][line ? 'lines' : 'postage']
    sums.set(label, (sums.get(label) ?? 0) + amount)
  }
  return [...sums].map(([label, amount]) => ({ label, amount })).filter(({ amount }) => amount > 0)
}

/** «۱ عدد لغو شد، ۲ عدد مرجوع شد»; empty without reductions. */
export function reducedPieces(
  line: string,
  reductions: readonly Pick<OrderReduction, 'kind' | 'order_item_id' | 'quantity'>[],
): string {
  const pieces = (kind: OrderReduction['kind']) =>
    reductions
      .filter((each) => each.order_item_id === line && each.kind === kind)
      .reduce((sum, { quantity }) => sum + quantity, 0)
  const [cancelled, returned] = [pieces('cancelled'), pieces('returned')]
  return [
    cancelled > 0 && `${formatNumber(cancelled)} عدد لغو شد`,
    returned > 0 && `${formatNumber(returned)} عدد مرجوع شد`,
  ]
    .filter(Boolean)
    .join('، ')
}
