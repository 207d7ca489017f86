/** What parcels of an order mean to people, and what is still to be sent. */
import { formatPhone } from '../utils/phone.ts'
import { formatNumber, toPersianDigits } from '../utils/text.ts'
import type { OrderShipment, OrderSummary } from './types.ts'

/** The word in the place of a status for an order of which a part has left. */
export const PARTLY_SENT = 'بخشی فرستاده شد'

/** Whether something of an order has left and something is still to come. */
export function isPartlySent(order: Pick<OrderSummary, 'status' | 'shipments'>): boolean {
  return order.status === 'processing' && order.shipments.length > 0
}

interface Line {
  id: string
  product_name: string
  color_name: string | null
  quantity: number
  reduced_quantity: number
  shipped_quantity: number
}

/** Some pieces of a line. */
export interface Goods {
  id: string
  name: string
  pieces: number
}

const nameOf = (line: Line) => [line.product_name, line.color_name].filter(Boolean).join('، ')

/** What lies in a parcel, in the order of the order's lines. */
export function goodsOf(
  { shipment_lines }: Pick<OrderShipment, 'shipment_lines'>,
  lines: readonly Line[],
): Goods[] {
  return lines.flatMap((line) => {
    const held = shipment_lines.find(({ order_item_id }) => order_item_id === line.id)
    return held ? [{ id: line.id, name: nameOf(line), pieces: held.quantity }] : []
  })
}

/** What of an order in preparation is still to be sent. */
export function goodsToSend(lines: readonly Line[]): Goods[] {
  return lines
    .map((line) => ({
      id: line.id,
      name: nameOf(line),
      pieces: line.quantity - line.reduced_quantity - line.shipped_quantity,
    }))
    .filter(({ pieces }) => pieces > 0)
}

/** Pieces of some goods together. */
export function countPieces(goods: readonly { pieces: number }[]): number {
  return goods.reduce((sum, { pieces }) => sum + pieces, 0)
}

/** «۲ × قابلمه، قرمز» */
export function goodsText({ name, pieces }: Goods): string {
  return `${formatNumber(pieces)} × ${name}`
}

/** How a parcel by freight goes: «ترابر جنوب، مشهد؛ ۷ کارتن؛ راننده ۰۹۱۷…»; of any other method its cartons, where there are more. */
export function wayText(
  parcel: Pick<OrderShipment, 'carrier' | 'city' | 'cartons' | 'driver_phone'>,
): string {
  return [
    [parcel.carrier, parcel.city].filter(Boolean).join('، '),
    parcel.cartons > 1 && `${formatNumber(parcel.cartons)} کارتن`,
    parcel.driver_phone && `راننده ${formatPhone(parcel.driver_phone)}`,
  ]
    .filter(Boolean)
    .join('؛ ')
}

/** What the code of a parcel is called. */
export function codeLabel({ method }: Pick<OrderShipment, 'method'>): string {
  return method === 'freight' ? 'شمارهٔ بارنامه' : 'کد رهگیری'
}

/** «مرسولهٔ ۲» */
export function parcelName({ place }: Pick<OrderShipment, 'place'>): string {
  return `مرسولهٔ ${toPersianDigits(place)}`
}
