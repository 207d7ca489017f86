/** What this browser showed of the cart last, so that the cart and the checkout can say what changed since. */
import { readStored, writeStored } from '@/lib/utils/browser-storage'
import type { Cart } from './types'

const SEEN_KEY = 'cart_seen'

/** The cart as it was shown: whose prices, and by line the unit prices (toman) and names. */
export type SeenCart = { userType: string; prices: Record<string, number>; names: Record<string, string> }

/**
 * Remembers a cart. Answers the earlier unit prices of lines whose price is another now, and the names of all lines,
 * also of those that are not sold any more. Prices of another customer type do not count: they did not change,
 * somebody signed in.
 */
export function rememberCart({ user_type: userType, lines }: Pick<Cart, 'user_type' | 'lines'>): {
  pricesBefore: Map<string, number>
  names: Record<string, string>
} {
  const seen = readSeenCart()
  const before = seen.userType === userType ? seen.prices : {}
  const pricesBefore = new Map<string, number>()
  const prices: Record<string, number> = {}
  const names: Record<string, string> = {}
  for (const { key, unit_price: unitPrice, name } of lines) {
    const known = name ?? seen.names[key]
    if (known) names[key] = known
    if (unitPrice === null) continue
    prices[key] = unitPrice
    const earlier = before[key]
    if (typeof earlier === 'number' && earlier !== unitPrice) pricesBefore.set(key, earlier)
  }
  writeStored(
    SEEN_KEY,
    lines.length > 0 ? JSON.stringify({ userType, prices, names } satisfies SeenCart) : null,
  )
  return { pricesBefore, names }
}

/** What the cart showed last; nothing where it was never opened. */
export function readSeenCart(): SeenCart {
  try {
    const seen = JSON.parse(readStored(SEEN_KEY) ?? 'null') as Partial<SeenCart> | null
    if (typeof seen?.userType === 'string' && isObject(seen.prices) && isObject(seen.names))
      return seen as SeenCart
  } catch {
    // Unreadable: as if nothing had been seen.
  }
  return { userType: '', prices: {}, names: {} }
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}
