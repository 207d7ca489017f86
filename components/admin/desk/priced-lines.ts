import type { Quote } from '@/lib/cart/quote'
import { lineProblem } from '@/lib/checkout/quote'
import type { DeskLine, PricedLine } from './types'

/** Priced draft lines by key; quantities above stock stay. */
export function pricedLines(
  lines: readonly DeskLine[],
  quote: Pick<Quote, 'lines'> | null,
): Map<string, PricedLine> {
  const priced = new Map<string, PricedLine>()
  for (const line of quote?.lines ?? []) {
    const wanted = lines.find(({ key }) => key === line.key)?.quantity
    if (wanted === undefined) continue
    const price = line.unit_price
    priced.set(line.key, {
      parts: price ? [{ quantity: wanted, unit_price: price }] : [],
      total: price ? price * wanted : line.line_total,
      available: line.available,
      problem: lineProblem(line) || null,
    })
  }
  return priced
}
