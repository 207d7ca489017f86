import 'server-only'
import { lineKey } from '@/lib/cart/lines'
import { type Quote, quoteSchema } from '@/lib/cart/quote'
import { rpcQuery } from '@/lib/server/rpc'
import { getClaimedViewer, type UserType } from '@/lib/supabase/session'
import type { SavedAddress } from '@/lib/delivery/address'
import type { FreightCompany } from '@/lib/delivery/freight'
import type { DeliveryMethod, ZonePromise } from '@/lib/delivery/texts'
import type { OrderDetail } from '@/lib/orders/types'
import { type Quotes, quotesOf } from './quote'

/** Address parts that affect the price. */
export type Place = { province: string; city: string }

/** Priced per method. */
export interface CheckoutCart {
  /** See SQL `cart_fingerprint`. */
  version: string
  quotes: Quotes
}

/** Null if empty. */
export async function getCheckoutCart({
  code = '',
  place = null,
}: { code?: string; place?: Place | null } = {}): Promise<CheckoutCart | null> {
  const data = await rpcQuery('price_checkout', {
    ...(code && { p_code: code }),
    ...(place && { p_address: { province: place.province, city: place.city } }),
  })
  return data === null ? null : toCart(data)
}

function toCart(data: unknown): CheckoutCart {
  const { cart = '', ...quote } = quoteSchema.parse(data)
  return { version: cart, quotes: quotesOf(quote) }
}

/** Answer of SQL `checkout_page` for a cart with lines. */
export interface CheckoutRow {
  /** Priced for the first address. */
  cart: object
  /** Default address first, then the latest. */
  saved: SavedAddress[]
  first_name: string
  last_name: string
  /** Local form, or empty. */
  phone: string
  user_type: UserType
  zones: ZonePromise[]
  /** Working days from the preparation of an order placed now («2026-11-21»). */
  days: string[]
  /** Unpaid cash-on-delivery orders. */
  cash_orders: number
  /** Null: never asked. */
  sms_consent: boolean | null
  /** Hours of validity; null when not allowed. */
  proforma_hours: number | null
  /** Of the formal invoice. */
  invoice_name: string | null
  freight_companies: FreightCompany[]
}

/** Everything of the page in one call. Null without a session, `cart_empty` for an empty cart. */
export async function getCheckoutPage() {
  if (!(await getClaimedViewer())) return null
  const page = await rpcQuery('checkout_page')
  if (!page) return null
  return page.cart ? { ...page, cart: toCart(page.cart) } : 'cart_empty'
}

/** Agreed prices while the stock is reserved, else current prices for available items. */
export async function quoteOrder(order: OrderDetail): Promise<Quote> {
  if (order.holds_stock) return orderAsQuote(order)
  const lines = order.order_items.map(({ product_id, color_id, quantity }) => ({
    product_id,
    color_id,
    quantity,
  }))
  const { delivery_method: method, shipping_address: place } = order
  const figures = await quote(lines, order.discount_code ?? '', method, place)
  // Like retry_order: drops an invalid code.
  return figures.discount?.error ? quote(lines, '', method, place) : figures
}

/** The agreed amounts of an order. */
export function orderAsQuote(order: OrderDetail): Quote {
  return {
    lines: order.order_items.map((item) => ({
      key: lineKey(item.product_id ?? item.id, item.color_id),
      product_id: item.product_id ?? '',
      color_id: item.color_id,
      quantity: item.quantity,
      state: 'ok',
      available: item.quantity,
      name: item.product_name,
      slug: null,
      image: item.product_image,
      color_name: item.color_name,
      color_hex: null,
      list_price: item.list_price,
      unit_price: item.unit_price,
      shown_list_price: item.list_price > item.unit_price ? item.list_price : null,
      line_total: item.line_total,
    })),
    orderable: true,
    user_type: '',
    subtotal: order.subtotal,
    method: order.delivery_method,
    methods: [],
    delivery_error: null,
    cash_limit: null,
    shipping: order.shipping_cost,
    free_shipping_above: null,
    discount: order.discount_code
      ? { id: null, code: order.discount_code, amount: order.discount_amount, error: null, minimum: null }
      : null,
    total: order.total_amount,
  }
}

type OrderedLine = { product_id: string | null; color_id: string | null; quantity: number }

async function quote(
  lines: OrderedLine[],
  code: string,
  method: DeliveryMethod,
  place: Place | null,
): Promise<Quote> {
  const data = await rpcQuery('quote', {
    p_lines: lines,
    p_code: code,
    p_method: method,
    ...(place?.province && { p_address: { province: place.province, city: place.city } }),
  })
  return quoteSchema.parse(data)
}
