/** What the shop's calculator answers, and how two of its answers differ. All amounts in whole toman. */
import { errorText, isErrorCode } from '../core/errors.ts'
import type { DeliveryMethod, DeliveryOption } from '../delivery/rules.ts'
import { buyablePieces, lineKey } from '../cart/lines.ts'
import { codeProblem, type TriedCode } from '../discounts/rules.ts'

/** What stands in the way of a line; `ok`: nothing. */
export type LineState =
  'ok' | 'not_enough' | 'out_of_stock' | 'no_price' | 'color_required' | 'color_missing' | 'unavailable'

export interface QuoteLine {
  product_id: string
  color_id: string | null
  quantity: number
  state: LineState
  /** Pieces that are left. */
  available: number
  /** Null for an article that is gone. */
  name: string | null
  image: string | null
  color_name: string | null
  unit_price: number | null
  line_total: number | null
}

/** The answer of the SQL function `quote`. */
export interface Quote {
  lines: QuoteLine[]
  /** Whether every line can be bought as it stands. */
  orderable: boolean
  /** Whose prices these are. */
  user_type: string
  subtotal: number
  /** The way of delivery that is priced here; null when there is none. */
  method: DeliveryMethod | null
  /** Every open way of delivery. */
  methods: DeliveryOption[]
  /** Why this way cannot be had; null when it can. */
  delivery_error: string | null
  /** Why this cart cannot be paid on arrival, and the most that can; null when it can. */
  cash_limit: { error: 'cash_too_many_pieces' | 'cash_too_much'; most: number } | null
  shipping: number
  discount: TriedCode | null
  total: number
  /** Which cart this is; in the answers of `place_order` alone. */
  cart?: string
}

/** Quotes for each open way of delivery. */
export type Quotes = Partial<Record<DeliveryMethod, Quote>>

/** The figures for each open way of delivery; the database has added all of them up. */
export function quotesOf(quote: Quote): Quotes {
  return Object.fromEntries(
    quote.methods.map(({ method, price, problem, total }) => [
      method,
      { ...quote, method, shipping: price, delivery_error: problem, total: total ?? quote.total },
    ]),
  )
}

/** Pieces that the subtotal is for. */
export function pieceCount(quote: Quote): number {
  return buyablePieces(quote.lines)
}

/** What is wrong with a line, in words; empty for a line that can be bought. */
export function lineProblem(line: QuoteLine): string {
  switch (line.state) {
    case 'ok':
      return ''
    case 'not_enough':
      return errorText('only_available', { count: line.available })
    case 'unavailable':
      return errorText('product_unavailable')
    default:
      return errorText(line.state)
  }
}

/** Why nothing can be brought this way, in words; empty when it can. */
export function deliveryProblem(quote: Quote): string {
  return isErrorCode(quote.delivery_error) ? errorText(quote.delivery_error) : ''
}

/** A figure that is not what it was. `problem` stands where there is no new amount. */
export interface Change {
  label: string
  from: number | null
  to: number | null
  problem: string
}

/** What differs between the figures that somebody saw and those of now, the total last. */
export function quoteChanges(seen: Quote, now: Quote): Change[] {
  const changes: Change[] = []
  for (const line of now.lines) {
    const before = seen.lines.find(
      (each) => each.product_id === line.product_id && each.color_id === line.color_id,
    )
    const label = [line.name ?? before?.name ?? 'یکی از کالاها', line.color_name].filter(Boolean).join('، ')
    const problem = lineProblem(line)
    if (problem) changes.push({ label, from: before?.line_total ?? null, to: null, problem })
    else if (before?.line_total !== line.line_total)
      changes.push({ label, from: before?.line_total ?? null, to: line.line_total, problem: '' })
  }
  for (const line of seen.lines) {
    const stays = now.lines.some(
      (each) => each.product_id === line.product_id && each.color_id === line.color_id,
    )
    if (!stays)
      changes.push({
        label: line.name ?? 'یکی از کالاها',
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

/** What this browser saw in the cart: unit prices by line, and the code that counted. Amounts in toman. */
export interface SeenInCart {
  userType: string
  prices: Readonly<Record<string, number>>
  code: { code: string; amount: number } | null
}

/** What differs from what the cart showed: prices of lines, and the code. Stock speaks for itself. */
export function changesSinceCart(now: Quote, seen: SeenInCart): Change[] {
  if (seen.userType !== now.user_type) return []
  const changes: Change[] = []
  for (const { product_id, color_id, name, color_name, quantity, unit_price, line_total } of now.lines) {
    const before = seen.prices[lineKey(product_id, color_id)]
    if (before === undefined || unit_price === null || before === unit_price) continue
    const label = [name ?? 'یکی از کالاها', color_name].filter(Boolean).join('، ')
    changes.push({ label, from: before * quantity, to: line_total, problem: '' })
  }
  const amount = now.discount?.amount ?? 0
  if (seen.code && seen.code.amount !== amount) {
    const problem = codeProblem(now.discount)
    changes.push({ label: 'تخفیف', from: seen.code.amount, to: problem ? null : amount, problem })
  }
  return changes
}
