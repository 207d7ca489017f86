import type { ReactNode } from 'react'
import { PRICE_UNIT } from '@/components/product/price/price-block'
import { cn } from '@/components/ui/cn'
import { formatToman } from '@/lib/utils/money'
import { formatNumber } from '@/lib/utils/text'
import { reducedAmounts } from '@/lib/orders/money'
import { payableAmount } from '@/lib/orders/rules'
import type { OrderDetail } from '@/lib/orders/types'

/** Amount in toman, negative for deductions; or text. */
export type PriceRow = { label: ReactNode; amount: number | string; tone?: 'total' | 'sale' | 'warning' }

const TONES = {
  total: 'border-t border-dashed border-line-strong pt-3.5 text-18 font-title',
  sale: 'text-sale',
  warning: 'text-warning',
}

/** Shared by cart, order and print. */
export function PriceSummary({ rows, className }: { rows: readonly PriceRow[]; className?: string }) {
  return (
    <dl className={cn('grid gap-3 text-14', className)} data-testid="price-summary">
      {rows.map(({ label, amount, tone }, index) => (
        // Announces a new total with its label.
        <div
          key={index}
          data-tone={tone}
          className={cn('flex justify-between gap-3', tone && TONES[tone])}
          aria-live={tone === 'total' ? 'polite' : undefined}
          aria-atomic={tone === 'total' || undefined}
        >
          <dt>{label}</dt>
          <dd className={tone === 'total' ? undefined : 'font-strong'}>
            {typeof amount === 'string' ? amount : <Amount amount={amount} />}
            {tone === 'total' && <small className={PRICE_UNIT}> تومان</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** «−۵۰۰٬۰۰۰» in toman; isolates the sign from text direction. */
function Amount({ amount }: { amount: number }) {
  return amount < 0 ? <bdi dir="ltr">{`−${formatToman(-amount)}`}</bdi> : formatToman(amount)
}

/** `pieces`: cart quantity; 0 hides shipping. */
export function priceRows(figures: {
  subtotal: number
  shipping: number
  code: string | null | undefined
  discount: number
  total: number
  pieces?: number
  /** Freight paid on receipt. */
  on_receipt?: boolean
}): PriceRow[] {
  const { subtotal, shipping, code, discount, total, pieces, on_receipt } = figures
  return [
    {
      label: pieces === undefined ? 'جمع محصولات' : `جمع محصولات (${formatNumber(pieces)} عدد)`,
      amount: subtotal,
    },
    { label: 'هزینهٔ ارسال', amount: pieces === 0 ? '—' : shipping || (on_receipt ? 'پس‌کرایه' : 'رایگان') },
    ...(discount > 0 ? [{ label: codeLabel(code), amount: -discount, tone: 'sale' as const }] : []),
    { label: 'مبلغ نهایی', amount: total, tone: 'total' },
  ]
}

function codeLabel(code: string | null | undefined): ReactNode {
  return (
    <>
      تخفیف کد <span className="ltr">{code}</span>
    </>
  )
}

/** Labels by audience. */
const MONEY = {
  customer: { paid: 'پرداخت شما', refunded: 'بازگردانده شد', owed: 'به شما بازگردانده می‌شود' },
  paper: { paid: 'پرداخت خریدار', refunded: 'بازگردانده شد', owed: 'بدهی فروشنده به خریدار' },
  panel: { paid: 'پرداختی', refunded: 'بازگشته به مشتری', owed: 'بدهی به مشتری' },
}

type OrderFigures = Pick<
  OrderDetail,
  | 'subtotal'
  | 'shipping_cost'
  | 'discount_amount'
  | 'discount_code'
  | 'total_amount'
  | 'reduced_amount'
  | 'collected_amount'
  | 'refunded_amount'
  | 'owed_amount'
> &
  Partial<Pick<OrderDetail, 'is_paid' | 'due_amount' | 'delivery_method' | 'order_freights'>> &
  Parameters<typeof reducedAmounts>[0]

/** Agreed amounts, later reductions, payments and refunds. */
export function orderRows(order: OrderFigures, reader: keyof typeof MONEY): PriceRow[] {
  const words = MONEY[reader]
  const rows = priceRows({
    subtotal: order.subtotal,
    shipping: order.shipping_cost,
    code: order.discount_code,
    discount: order.discount_amount,
    total: payableAmount(order),
    on_receipt: order.delivery_method === 'freight' && order.order_freights?.on_receipt === true,
  })
  rows.splice(-1, 0, ...reducedAmounts(order).map(({ label, amount }) => ({ label, amount: -amount })))
  // Without reductions, the paid amount is the total.
  const difference = order.is_paid ? (order.due_amount ?? 0) : 0
  if (order.collected_amount > 0 && (reader === 'panel' || order.reduced_amount > 0 || difference > 0))
    rows.push({ label: words.paid, amount: order.collected_amount })
  if (order.refunded_amount > 0) rows.push({ label: words.refunded, amount: order.refunded_amount })
  if (order.owed_amount > 0) rows.push({ label: words.owed, amount: order.owed_amount, tone: 'warning' })
  if (difference > 0) rows.push({ label: 'تفاوت پرداخت‌نشده', amount: difference, tone: 'warning' })
  // Print is monochrome.
  return reader === 'paper'
    ? rows.map(({ tone, ...row }) => (tone === 'total' ? { ...row, tone } : row))
    : rows
}
