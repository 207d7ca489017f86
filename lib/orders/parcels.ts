/** Packing: unshipped items, weight, amount to collect, pick list. */
import { compareNames } from '@/lib/utils/names'
import { type PaymentMethod, payableAmount } from './rules'

interface ParcelLine {
  product_id: string | null
  color_id: string | null
  product_name: string
  product_image: string | null
  color_name: string | null
  color_hex: string | null
  quantity: number
  reduced_quantity: number
  /** Current data; null for a deleted product. */
  product: { sku: string | null; weight: number | null; place: string | null } | null
}

interface Shipped {
  status: string
  order_items: readonly { id: string; quantity: number; reduced_quantity: number; shipped_quantity: number }[]
  shipments: readonly {
    id: string
    cartons: number
    shipment_lines: { order_item_id: string; quantity: number }[]
  }[]
}

/** Limits an order to one shipment, to its unshipped items while processing, or leaves it whole. */
export function asPacked<Order extends Shipped>(
  order: Order,
  parcelId?: string,
): Order & { parcel: Order['shipments'][number] | null } {
  const parcel = order.shipments.find(({ id }) => id === parcelId) ?? null
  const pieces = (line: Shipped['order_items'][number]) => {
    if (parcel)
      return parcel.shipment_lines.find(({ order_item_id }) => order_item_id === line.id)?.quantity ?? 0
    const shipped = order.status === 'processing' ? line.shipped_quantity : 0
    return line.quantity - line.reduced_quantity - shipped
  }
  return {
    ...order,
    parcel,
    order_items: order.order_items.map((line) => ({ ...line, quantity: pieces(line), reduced_quantity: 0 })),
  }
}

/** One entry per carton with its number and the total. */
export function cartonsOf<Order>(
  orders: readonly Order[],
  count: (order: Order) => number,
): { order: Order; carton: number; cartons: number }[] {
  return orders.flatMap((order) =>
    Array.from({ length: count(order) }, (_, index) => ({ order, carton: index + 1, cartons: count(order) })),
  )
}

/** Lines with `left` unshipped items. */
export function linesLeft<Line extends { quantity: number; reduced_quantity: number }>(
  lines: readonly Line[],
): (Line & { left: number })[] {
  return lines
    .map((line) => ({ ...line, left: line.quantity - line.reduced_quantity }))
    .filter(({ left }) => left > 0)
}

/** Grams of unshipped items; `default_weight` for products without a weight. */
export function parcelWeight(lines: readonly ParcelLine[], default_weight: number): number {
  return linesLeft(lines).reduce(
    (sum, { left, product }) => sum + left * (product?.weight ?? default_weight),
    0,
  )
}

/** «۲٫۴ کیلوگرم», below one kilogram «۸۰۰ گرم». */
export function weightText(grams: number): string {
  return grams < 1000
    ? `${grams.toLocaleString('fa-IR')} گرم`
    : `${(grams / 1000).toLocaleString('fa-IR', { maximumFractionDigits: 1 })} کیلوگرم`
}

/** Toman to collect on delivery; 0 if none. */
export function amountToCollect(order: {
  payment_method: PaymentMethod
  is_paid: boolean
  total_amount: number
  reduced_amount: number
}): number {
  return order.payment_method !== 'online' && !order.is_paid ? payableAmount(order) : 0
}

export interface Pick {
  key: string
  product_id: string | null
  name: string
  picture: string | null
  color: { name: string; hex: string | null } | null
  sku: string | null
  place: string | null
  pieces: number
  /** Quantities per order number. */
  orders: { number: number; pieces: number }[]
}

/** Merges equal products and colors, sorted by stock location, SKU, name; unlocated ones last. */
export function pickList(orders: readonly { number: number; order_items: readonly ParcelLine[] }[]): Pick[] {
  const picks = new Map<string, Pick>()
  for (const { number, order_items } of [...orders].sort((a, b) => a.number - b.number)) {
    for (const line of linesLeft(order_items)) {
      const key = [line.product_id ?? line.product_name, line.color_id ?? line.color_name ?? ''].join(' ')
      const pick = picks.get(key) ?? {
        key,
        product_id: line.product_id,
        name: line.product_name,
        picture: line.product_image,
        color: line.color_name ? { name: line.color_name, hex: line.color_hex } : null,
        sku: line.product?.sku ?? null,
        place: line.product?.place ?? null,
        pieces: 0,
        orders: [],
      }
      pick.pieces += line.left
      const same = pick.orders.find((each) => each.number === number)
      if (same) same.pieces += line.left
      else pick.orders.push({ number, pieces: line.left })
      picks.set(key, pick)
    }
  }
  return [...picks.values()].sort(
    (a, b) =>
      Number(a.place === null) - Number(b.place === null) ||
      compareNames(a.place ?? '', b.place ?? '') ||
      compareNames(a.sku ?? '', b.sku ?? '') ||
      compareNames(a.name, b.name) ||
      compareNames(a.color?.name ?? '', b.color?.name ?? ''),
  )
}
