import type { CartLine } from './quote'
// Type-only import: values would add all table limits to every page.
import type * as limits from '@/lib/supabase/database.limits'

export type GuestLine = {
  /** Product id. */
  id: string
  /** Product id, or `product::color`. */
  key: string
  quantity: number
}

/** Lines; the compiler checks it against the database limit. */
export const MAX_LINES: typeof limits.CART_LINE_LIMIT = 100
/** Quantity of a line; the compiler checks it against the database limit. */
export const MAX_QUANTITY: typeof limits.cart_items.quantity.max = 9999

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function lineKey(product_id: string, color_id: string | null): string {
  return color_id ? `${product_id}::${color_id}` : product_id
}

export function parseKey(key: string): { product_id: string; color_id: string | null } {
  const [product_id = '', color_id] = key.split('::')
  return { product_id, color_id: color_id ?? null }
}

/** Validates the id format. */
export function isProduct({
  product_id,
  color_id,
}: {
  product_id: string
  color_id: string | null
}): boolean {
  return UUID.test(product_id) && (color_id === null || UUID.test(color_id))
}

/** Quantity that can be bought now, without unavailable or unpriced products. */
export function buyablePieces(lines: readonly Pick<CartLine, 'state' | 'quantity' | 'available'>[]): number {
  return lines
    .filter(({ state }) => state === 'ok' || state === 'not_enough')
    .reduce(
      (sum, { state, quantity, available }) =>
        sum + (state === 'ok' ? quantity : Math.min(quantity, available)),
      0,
    )
}

/** Parses untrusted lines: drops invalid ones, sums duplicates. */
export function parseLines(stored: unknown): GuestLine[] {
  const lines = new Map<string, GuestLine>()
  for (const entry of Array.isArray(stored) ? (stored as unknown[]) : []) {
    const line = parseLine(entry)
    if (!line) continue
    const quantity = Math.min((lines.get(line.key)?.quantity ?? 0) + line.quantity, MAX_QUANTITY)
    lines.set(line.key, { ...line, quantity })
  }
  return [...lines.values()].slice(0, MAX_LINES)
}

/** Below 1 removes the line. */
export function withLine(lines: readonly GuestLine[], key: string, quantity: number): GuestLine[] {
  const line = { id: parseKey(key).product_id, key, quantity: Math.min(quantity, MAX_QUANTITY) }
  const kept = lines.filter((each) => each.key !== key)
  if (quantity < 1) return kept
  const place = lines.findIndex((each) => each.key === key)
  return place < 0 ? [...kept, line] : kept.toSpliced(place, 0, line)
}

/** Subtracts `taken` from the lines. */
export function withoutLines(lines: readonly GuestLine[], taken: readonly GuestLine[]): GuestLine[] {
  const quantities = new Map(taken.map(({ key, quantity }) => [key, quantity]))
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - (quantities.get(line.key) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

function parseLine(entry: unknown): GuestLine | null {
  if (typeof entry !== 'object' || entry === null) return null
  const { key, quantity } = entry as Partial<Record<keyof GuestLine, unknown>>
  if (typeof key !== 'string' || !Number.isInteger(quantity) || (quantity as number) < 1) return null
  const { product_id, color_id } = parseKey(key)
  if (!isProduct({ product_id, color_id })) return null
  return { id: product_id, key: lineKey(product_id, color_id), quantity: quantity as number }
}
