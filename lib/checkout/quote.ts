/** What the shop's calculator answers, and how two of its answers differ. All amounts in whole toman. */
import { errorText, isErrorCode } from '../core/errors.ts'

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
  subtotal: number
  shipping: number
  /** The code that was tried, what it takes off, and why it takes off nothing. */
  discount: { code: string; amount: number; error: string | null } | null
  total: number
}

/** Quotes for each way of delivery. */
export type Quotes = { post: Quote; pickup: Quote }

/** Pieces of all lines. */
export function pieceCount(quote: Quote): number {
  return quote.lines.reduce((sum, { quantity }) => sum + quantity, 0)
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

/** Why a code has no effect, in words; empty when it has one or there is none. */
export function codeProblem(quote: Quote): string {
  const error = quote.discount?.error
  return isErrorCode(error) ? errorText(error) : ''
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
  figure('تخفیف', seen.discount?.amount ?? 0, now.discount?.amount ?? 0, codeProblem(now))
  figure('مبلغ نهایی', seen.total, now.total)
  return changes
}
