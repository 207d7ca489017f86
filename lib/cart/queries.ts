import 'server-only'
import { AppError, errorText, isErrorCode } from '@/lib/core/errors'
import { log } from '@/lib/core/log'
import { guardCode } from '@/lib/discounts/guard'
import { codeProblem, type TriedCode } from '@/lib/discounts/rules'
import type { Viewer } from '@/lib/supabase/session'
import { viewerClient } from '@/lib/supabase/viewer'
import { lineKey } from './lines'
import type { LineInput } from './schema'
import type { Cart, CartLine, LineState } from './types'

/**
 * The cart with its figures: the stored lines of a customer, the given ones of a guest, priced by the database in one call
 * with the viewer's own rights. `signedIn`: the browser has a token; whether its session stands the database says. Throws
 * AppError `cart_load_failed`, or the refusal of lines that are none.
 */
export async function getCart(
  { lines, code }: { lines: LineInput[]; code: string | null },
  signedIn: boolean,
): Promise<Cart> {
  const [client, tried] = await Promise.all([viewerClient(), guardCode(signedIn, code)])
  const { data, error } = await client.rpc('price_own_cart', {
    p_lines: lines.map(toRow),
    ...(tried.code && { p_code: tried.code }),
  })
  if (error) {
    if (isErrorCode(error.message)) throw new AppError(error.message)
    log.error({ err: error }, 'cart not priced')
    throw new AppError('cart_load_failed')
  }
  const quote = data as unknown as Quote
  await tried.note(quote.discount?.error)
  const isLimited = tried.isLimited || quote.discount?.error === 'too_many_attempts'
  return {
    ...fromQuote(isLimited ? { ...quote, discount: null } : quote),
    codeProblem: isLimited ? errorText('too_many_attempts') : null,
  }
}

/** How many lines a customer's cart has; 0 when it cannot be read. */
export async function countCartLines(viewer: Viewer): Promise<number> {
  const client = await viewerClient()
  const { count } = await client
    .from('cart_items')
    .select('id', { count: 'exact', head: true })
    .eq('user_id', viewer.id)
  return count ?? 0
}

/** What `price_own_cart` answers; see supabase/migrations. */
type Quote = {
  signed_in: boolean
  lines: {
    product_id: string
    color_id: string | null
    quantity: number
    state: LineState
    available: number
    name: string | null
    slug: string | null
    image: string | null
    color_name: string | null
    color_hex: string | null
    list_price: number | null
    unit_price: number | null
    line_total: number | null
  }[]
  orderable: boolean
  user_type: string
  subtotal: number
  shipping: number
  free_shipping_above: number | null
  discount: TriedCode | null
  total: number
}

function toRow({ productId, colorId, quantity }: LineInput) {
  return { product_id: productId, color_id: colorId, quantity }
}

function fromQuote(quote: Quote): Omit<Cart, 'codeProblem'> {
  return {
    signedIn: quote.signed_in,
    userType: quote.user_type,
    lines: quote.lines.map(fromQuoteLine),
    orderable: quote.orderable,
    subtotal: quote.subtotal,
    shipping: quote.shipping,
    freeShippingAbove: quote.free_shipping_above,
    discount: quote.discount && {
      id: quote.discount.id,
      code: quote.discount.code,
      amount: quote.discount.amount,
      error: codeProblem(quote.discount) || null,
    },
    total: quote.total,
  }
}

function fromQuoteLine(line: Quote['lines'][number]): CartLine {
  return {
    key: lineKey(line.product_id, line.color_id),
    productId: line.product_id,
    colorId: line.color_id,
    quantity: line.quantity,
    state: line.state,
    available: line.available,
    name: line.name,
    slug: line.slug,
    image: line.image,
    color: line.color_name && line.color_hex ? { name: line.color_name, hex: line.color_hex } : null,
    unitPrice: line.unit_price,
    listPrice: line.list_price,
    lineTotal: line.line_total ?? 0,
  }
}
