/** Lines of a cart as the browser keeps them. */
import type { CartLine } from './types'
// Types alone: every page of the shop carries this file, and would carry the limits of all tables with it.
import type * as limits from '@/lib/supabase/database.limits'

/** A line of the guest cart in local storage. */
export type GuestLine = {
  /** Id of the product. */
  id: string
  /** The product's id, joined to the color's by `::` where there is one. */
  key: string
  quantity: number
}

/** Longest cart, in lines; the compiler knows the database’s. */
export const MAX_LINES: typeof limits.CART_LINE_LIMIT = 100
/** Most pieces of one line; the compiler knows the database’s. */
export const MAX_QUANTITY: typeof limits.cart_items.quantity.max = 9999

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Names a line: one for each product and color. */
export function lineKey(productId: string, colorId: string | null): string {
  return colorId ? `${productId}::${colorId}` : productId
}

/** The ids behind a key. */
export function parseKey(key: string): { productId: string; colorId: string | null } {
  const [productId = '', colorId] = key.split('::')
  return { productId, colorId: colorId ?? null }
}

/** Whether these can be the ids of a product and, unless null, of its color. */
export function isProduct({ productId, colorId }: { productId: string; colorId: string | null }): boolean {
  return UUID.test(productId) && (colorId === null || UUID.test(colorId))
}

/** Pieces that can be bought as the cart stands: what is gone, or has no price, counts for nothing. */
export function buyablePieces(lines: readonly Pick<CartLine, 'state' | 'quantity' | 'available'>[]): number {
  return lines.reduce(
    (sum, { state, quantity, available }) =>
      sum + (state === 'ok' ? quantity : state === 'not_enough' ? Math.min(quantity, available) : 0),
    0,
  )
}

/** The lines in a text that anybody may have written; what is no line is left out, doubles are added up. */
export function parseLines(text: string | null): GuestLine[] {
  const lines = new Map<string, GuestLine>()
  for (const entry of entriesOf(text)) {
    const line = parseLine(entry)
    if (!line) continue
    const quantity = Math.min((lines.get(line.key)?.quantity ?? 0) + line.quantity, MAX_QUANTITY)
    lines.set(line.key, { ...line, quantity })
  }
  return [...lines.values()].slice(0, MAX_LINES)
}

/** The lines with one of them set to a quantity; below 1 it goes. */
export function withLine(lines: readonly GuestLine[], key: string, quantity: number): GuestLine[] {
  const line = { id: parseKey(key).productId, key, quantity: Math.min(quantity, MAX_QUANTITY) }
  const kept = lines.filter((each) => each.key !== key)
  if (quantity < 1) return kept
  const place = lines.findIndex((each) => each.key === key)
  return place < 0 ? [...kept, line] : kept.toSpliced(place, 0, line)
}

/** What remains of the lines once others were taken from them. */
export function withoutLines(lines: readonly GuestLine[], taken: readonly GuestLine[]): GuestLine[] {
  const quantities = new Map(taken.map(({ key, quantity }) => [key, quantity]))
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - (quantities.get(line.key) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

function entriesOf(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

function parseLine(entry: unknown): GuestLine | null {
  if (typeof entry !== 'object' || entry === null) return null
  const { key, quantity } = entry as Partial<Record<keyof GuestLine, unknown>>
  if (typeof key !== 'string' || !Number.isInteger(quantity) || (quantity as number) < 1) return null
  const { productId, colorId } = parseKey(key)
  if (!isProduct({ productId, colorId })) return null
  return { id: productId, key: lineKey(productId, colorId), quantity: quantity as number }
}
