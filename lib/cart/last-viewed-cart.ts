/** Last viewed cart in this browser, to report changes. */
import { readJson, writeJson } from '@/lib/utils/browser-storage'
import type { Cart } from './quote'

const SEEN_KEY = 'cart_seen'

/** Unit prices (toman) and names by line key. Quantities are stored too, for the offline page (lib/shop/offline-page.ts). */
export type SeenCart = { user_type: string; prices: Record<string, number>; names: Record<string, string> }

/**
 * Returns changed prices and all names, including removed products. A new customer type resets the
 * prices: sign-in is no price change.
 */
export function rememberCart({ user_type, lines }: Pick<Cart, 'user_type' | 'lines'>): {
  pricesBefore: Map<string, number>
  names: Record<string, string>
} {
  const seen = readSeenCart()
  const before = seen.user_type === user_type ? seen.prices : {}
  const pricesBefore = new Map<string, number>()
  const prices: Record<string, number> = {}
  const names: Record<string, string> = {}
  const quantities: Record<string, number> = {}
  for (const { key, unit_price, name, quantity } of lines) {
    quantities[key] = quantity
    const known = name ?? seen.names[key]
    if (known) names[key] = known
    if (unit_price === null) continue
    prices[key] = unit_price
    const earlier = before[key]
    if (typeof earlier === 'number' && earlier !== unit_price) pricesBefore.set(key, earlier)
  }
  writeJson(SEEN_KEY, lines.length > 0 ? { user_type, prices, names, quantities } : null)
  return { pricesBefore, names }
}

/** Of a line that is added before its cart is viewed. */
export function rememberName(key: string, name: string): void {
  const seen = readSeenCart()
  writeJson(SEEN_KEY, {
    ...(readJson(SEEN_KEY) as object | null),
    ...seen,
    names: { ...seen.names, [key]: name },
  })
}

export function readSeenCart(): SeenCart {
  const seen = readJson(SEEN_KEY) as Partial<SeenCart> | null
  return typeof seen?.user_type === 'string' && isObject(seen.prices) && isObject(seen.names)
    ? { user_type: seen.user_type, prices: seen.prices!, names: seen.names! }
    : { user_type: '', prices: {}, names: {} }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
