import { formatPhone } from '../utils/phone.ts'
import { formatNumber, toPersianDigits } from '../utils/text.ts'
import type { OrderShipment, OrderSummary } from './types.ts'

/** Replaces the status label of a partly shipped order. */
export const PARTLY_SENT = 'بخشی ارسال شد'

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

export interface ShipmentLine {
  id: string
  name: string
  pieces: number
}

const nameOf = (line: Line) => [line.product_name, line.color_name].filter(Boolean).join('، ')

/** Shipment contents in the order of the order's lines. */
export function goodsOf(
  { shipment_lines }: Pick<OrderShipment, 'shipment_lines'>,
  lines: readonly Line[],
): ShipmentLine[] {
  return lines.flatMap((line) => {
    const held = shipment_lines.find(({ order_item_id }) => order_item_id === line.id)
    return held ? [{ id: line.id, name: nameOf(line), pieces: held.quantity }] : []
  })
}

/** Unshipped items of a processing order. */
export function goodsToSend(lines: readonly Line[]): ShipmentLine[] {
  return lines
    .map((line) => ({
      id: line.id,
      name: nameOf(line),
      pieces: line.quantity - line.reduced_quantity - line.shipped_quantity,
    }))
    .filter(({ pieces }) => pieces > 0)
}

export function countPieces(goods: readonly { pieces: number }[]): number {
  return goods.reduce((sum, { pieces }) => sum + pieces, 0)
}

/** «۲ × قابلمه، قرمز» */
export function formatShipmentLine({ name, pieces }: ShipmentLine): string {
  return `${formatNumber(pieces)} × ${name}`
}

/** «ترابر جنوب، مشهد؛ ۷ کارتن؛ راننده ۰۹۱۷…» for freight; otherwise the carton count above one. */
export function formatCarrier(
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

export function codeLabel({ method }: Pick<OrderShipment, 'method'>): string {
  return method === 'freight' ? 'شمارهٔ بارنامه' : 'کد رهگیری'
}

/** «مرسولهٔ ۲» */
export function parcelName({ position }: Pick<OrderShipment, 'position'>): string {
  return `مرسولهٔ ${toPersianDigits(position)}`
}
