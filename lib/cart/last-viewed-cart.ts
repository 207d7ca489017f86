/** Last viewed cart in this browser, to report changes. */
import { readJson, writeJson } from '@/lib/utils/browser-storage'
import type { Cart } from './quote'

const SEEN_KEY = 'cart_seen'

/** Unit prices (toman) and names by line key. */
export type SeenCart = { userType: string; prices: Record<string, number>; names: Record<string, string> }

/**
 * Returns changed prices and all names, including removed products. A new customer type resets the
 * prices: sign-in is no price change.
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
  writeJson(SEEN_KEY, lines.length > 0 ? ({ userType, prices, names } satisfies SeenCart) : null)
  return { pricesBefore, names }
}

export function readSeenCart(): SeenCart {
  const seen = readJson(SEEN_KEY) as Partial<SeenCart> | null
  return typeof seen?.userType === 'string' && isObject(seen.prices) && isObject(seen.names)
    ? (seen as SeenCart)
    : { userType: '', prices: {}, names: {} }
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}
