/** Differences between quotes; amounts in whole toman. */
import { errorText, isErrorCode } from '../utils/errors.ts'
import { buyablePieces } from '../cart/lines.ts'
import type { Quote, QuoteLine } from '../cart/quote.ts'
import { termsProblem } from '../wholesale/terms.ts'
import { formatToman } from '../utils/money.ts'
import { formatNumber } from '../utils/text.ts'
import type { DeliveryMethod } from '../delivery/texts.ts'
import { codeProblem } from '../discounts/rules.ts'

export type Quotes = Partial<Record<DeliveryMethod, Quote>>

/** The database has computed all totals. */
export function quotesOf(quote: Quote): Quotes {
  return Object.fromEntries(
    quote.methods.map(({ method, price, problem, total }) => [
      method,
      { ...quote, method, shipping: price, delivery_error: problem, total },
    ]),
  )
}

/** Quantity that the subtotal covers. */
export function pieceCount(quote: Quote): number {
  return buyablePieces(quote.lines)
}

/** Empty if the line can be bought. */
export function lineProblem(line: Pick<QuoteLine, 'state' | 'quantity' | 'available' | 'terms'>): string {
  switch (line.state) {
    case 'ok':
      return termsProblem(line.quantity, line.terms)
    case 'not_enough':
      return errorText('only_available', { count: line.available })
    case 'unavailable':
      return errorText('product_unavailable')
    default:
      return errorText(line.state)
  }
}

/** Shortfall of the order minimum; empty if met. */
export function minimumProblem({ order_minimum: minimum }: Pick<Quote, 'order_minimum'>): string {
  if (!minimum || minimum.missing === 0) return ''
  return `کمترین مبلغ سفارش شما ${formatToman(minimum.amount)} تومان است؛ ${formatToman(minimum.missing)} تومان مانده`
}

export function deliveryProblem(quote: Quote): string {
  if (quote.delivery_error === 'below_method_minimum') {
    const { min_grams: grams, min_amount: amount } = quote.methods.find(
      ({ method }) => method === quote.method,
    ) ?? { min_grams: undefined, min_amount: undefined }
    const least = [grams && `${formatNumber(grams / 1000)} کیلوگرم`, amount && `${formatToman(amount)} تومان`]
    return `برای سفارش‌های دست‌کم ${least.filter(Boolean).join(' و ')}`
  }
  return isErrorCode(quote.delivery_error) ? errorText(quote.delivery_error) : ''
}

/** A changed amount; `problem` replaces a missing new amount. */
export interface Change {
  label: string
  from: number | null
  to: number | null
  problem: string
}

/** Changes from the viewed to the current quote, total last. */
export function quoteChanges(seen: Quote, now: Quote): Change[] {
  const changes: Change[] = []
  for (const line of now.lines) {
    const before = seen.lines.find(({ key }) => key === line.key)
    const label = [line.name ?? before?.name ?? 'یکی از محصولات', line.color_name].filter(Boolean).join('، ')
    const problem = lineProblem(line)
    if (problem) changes.push({ label, from: before?.line_total ?? null, to: null, problem })
    else if (before?.line_total !== line.line_total)
      changes.push({ label, from: before?.line_total ?? null, to: line.line_total, problem: '' })
  }
  for (const line of seen.lines) {
    if (!now.lines.some(({ key }) => key === line.key))
      changes.push({
        label: line.name ?? 'یکی از محصولات',
        from: line.line_total,
        to: null,
        problem: 'حذف شد',
      })
  }
  const figure = (label: string, from: number, to: number, problem = '') => {
    if (from !== to || problem) changes.push({ label, from, to, problem })
  }
  figure('هزینهٔ ارسال', seen.shipping, now.shipping)
  figure('تخفیف', seen.discount?.amount ?? 0, now.discount?.amount ?? 0, codeProblem(now.discount))
  figure('مبلغ نهایی', seen.total, now.total)
  return changes
}

/** Unit prices by line (toman) and the applied code, as shown in the cart. */
export interface SeenInCart {
  user_type: string
  prices: Readonly<Record<string, number>>
  code: { code: string; amount: number } | null
}

/** Changed prices and code; stock has its own notices. */
export function changesSinceCart(now: Quote, seen: SeenInCart): Change[] {
  if (seen.user_type !== now.user_type) return []
  const changes: Change[] = []
  for (const { key, name, color_name, quantity, unit_price, line_total } of now.lines) {
    const before = seen.prices[key]
    if (before === undefined || unit_price === null || before === unit_price) continue
    const label = [name ?? 'یکی از محصولات', color_name].filter(Boolean).join('، ')
    changes.push({ label, from: before * quantity, to: line_total, problem: '' })
  }
  const amount = now.discount?.amount ?? 0
  if (seen.code && seen.code.amount !== amount) {
    const problem = codeProblem(now.discount)
    changes.push({ label: 'تخفیف', from: seen.code.amount, to: problem ? null : amount, problem })
  }
  return changes
}
