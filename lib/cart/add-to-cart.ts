import { callAction } from '@/lib/accounts/call-action'
import { whoAmI } from '@/lib/accounts/me'
import type { ErrorCode, ErrorValues } from '@/lib/utils/errors'
import { formatNumber } from '@/lib/utils/text'
import { addCartLine, mergeCart } from './actions'
import { announceCart, readGuestCart, setGuestLine, writeGuestCart } from './guest-store'
import { isProduct, lineKey, MAX_LINES, withLine } from './lines'

export type AddToCart = {
  product_id: string
  /** Null for products without colors. */
  color_id: string | null
  quantity: number
  /** Stock known to the page; limits guests, while the database limits customers. */
  available: number
  /** For the offline page. */
  name?: string
}

/** `quantity` is the line's new total; `message` also reports a stock limit. */
export type AddToCartResult =
  | { ok: true; quantity: number; capped: boolean; message: string }
  | { ok: false; message: string }

/** Adds up to the stock. Never throws. */
export async function addToCart(wanted: AddToCart): Promise<AddToCartResult> {
  if (!isProduct(wanted)) return refuse('invalid_product')
  if (wanted.quantity < 1) return refuse('invalid_quantity')
  const { signedIn } = await whoAmI()
  return signedIn ? addAsCustomer(wanted) : addAsGuest(wanted)
}

/** `added`: lines added or raised. */
export type AddAllResult = { ok: true; added: number; message: string } | { ok: false; message: string }

/** Adds up to the stock. Never throws. */
export async function addAllToCart(wanted: readonly AddToCart[]): Promise<AddAllResult> {
  if (wanted.length === 0 || !wanted.every(isProduct)) return refuse('invalid_product')
  const { signedIn } = await whoAmI()
  const added = signedIn ? await mergeAsCustomer(wanted) : addAllAsGuest(wanted)
  if (added === null) return refuse('cart_add_failed')
  if (added === 0) return { ok: false, message: 'هر چه از این‌ها موجود است در سبد شماست' }
  const all = added === wanted.length
  const message = all
    ? `${formatNumber(added)} محصول به سبد خرید افزوده شد`
    : `${formatNumber(added)} محصول از ${formatNumber(wanted.length)} محصول افزوده شد؛ از بقیه بیش از این موجود نیست`
  return { ok: true, added, message }
}

/** Number of raised lines; null if the server is unreachable. */
async function mergeAsCustomer(wanted: readonly AddToCart[]): Promise<number | null> {
  const result = await callAction(mergeCart, {
    mergeId: crypto.randomUUID(),
    lines: wanted.map(({ product_id, color_id, quantity }) => ({ product_id, color_id, quantity })),
  })
  if (result.ok) {
    announceCart()
    return result.data
  }
  // The session expired: keep as guest lines until the next sign-in merges them.
  return result.error.code === 'sign_in_required' ? addAllAsGuest(wanted) : null
}

function addAllAsGuest(wanted: readonly AddToCart[]): number {
  let lines = readGuestCart()
  let added = 0
  for (const { product_id, color_id, quantity, available } of wanted) {
    const key = lineKey(product_id, color_id)
    const held = lines.find((line) => line.key === key)?.quantity ?? 0
    const now = Math.min(held + quantity, available)
    if (now <= held || (held === 0 && lines.length >= MAX_LINES)) continue
    lines = withLine(lines, key, now)
    added += 1
  }
  if (added > 0) writeGuestCart(lines)
  return added
}

async function addAsCustomer(wanted: AddToCart): Promise<AddToCartResult> {
  const { product_id, color_id, quantity } = wanted
  const result = await callAction(addCartLine, { product_id, color_id, quantity })
  if (result.ok) {
    announceCart()
    return toResult(result.data)
  }
  // The session expired: keep as guest lines until the next sign-in merges them.
  const { code, message } = result.error
  if (code === 'sign_in_required') return addAsGuest(wanted)
  // Colors changed after the page was rendered.
  if (code === 'color_missing' || code === 'color_required') return refuse('product_changed')
  return code === 'unknown' || code === 'unavailable' ? refuse('cart_add_failed') : { ok: false, message }
}

function addAsGuest({ product_id, color_id, quantity, available }: AddToCart): Promise<AddToCartResult> {
  const key = lineKey(product_id, color_id)
  const lines = readGuestCart()
  const held = lines.find((line) => line.key === key)?.quantity ?? 0
  if (held === 0 && lines.length >= MAX_LINES) return refuse('cart_full')
  const now = Math.min(held + quantity, available)
  if (now > held) setGuestLine(key, now)
  return toResult({ held, quantity: Math.max(now, held), available, capped: now < held + quantity })
}

async function toResult(line: {
  held: number
  quantity: number
  available: number
  capped: boolean
}): Promise<AddToCartResult> {
  const { held, quantity, available, capped } = line
  if (available < 1) return refuse('product_unavailable')
  if (quantity <= held) return refuse('no_more_available', { count: available })
  if (!capped) return { ok: true, quantity, capped, message: 'به سبد خرید افزوده شد' }
  const { errorText } = await import('@/lib/utils/errors')
  const message = errorText(held > 0 ? 'no_more_available' : 'only_available', { count: available })
  return { ok: true, quantity, capped, message }
}

/** Loads the error texts on demand. */
async function refuse(code: ErrorCode, values?: ErrorValues): Promise<{ ok: false; message: string }> {
  const { errorText } = await import('@/lib/utils/errors')
  return { ok: false, message: errorText(code, values) }
}
