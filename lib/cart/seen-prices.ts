/** What lines cost when this browser last showed them, so that the cart can say what changed. */
import { readStored, writeStored } from './guest-store'
import type { Cart } from './types'

const SEEN_KEY = 'cart_seen_prices'

type Seen = { userType: string; prices: Record<string, number> }

/**
 * Remembers the unit prices of a cart and answers the earlier ones (toman, by line) of lines whose price is
 * another now. Prices of another customer type do not count: they did not change, somebody signed in.
 */
export function rememberPrices({ userType, lines }: Pick<Cart, 'userType' | 'lines'>): Map<string, number> {
  const seen = readSeen()
  const before = seen.userType === userType ? seen.prices : {}
  const changed = new Map<string, number>()
  const prices: Record<string, number> = {}
  for (const { key, unitPrice } of lines) {
    if (unitPrice === null) continue
    prices[key] = unitPrice
    const earlier = before[key]
    if (typeof earlier === 'number' && earlier !== unitPrice) changed.set(key, earlier)
  }
  writeStored(SEEN_KEY, lines.length > 0 ? JSON.stringify({ userType, prices } satisfies Seen) : null)
  return changed
}

function readSeen(): Seen {
  try {
    const seen = JSON.parse(readStored(SEEN_KEY) ?? 'null') as Partial<Seen> | null
    if (typeof seen?.userType === 'string' && typeof seen.prices === 'object' && seen.prices)
      return seen as Seen
  } catch {
    // Unreadable: as if nothing had been seen.
  }
  return { userType: '', prices: {} }
}
