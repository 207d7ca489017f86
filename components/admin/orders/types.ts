import type { AdminOrder } from '@/lib/orders/types'

export type StatusOrder = Pick<
  AdminOrder,
  | 'id'
  | 'number'
  | 'status'
  | 'payment_method'
  | 'is_paid'
  | 'subtotal'
  | 'shipping_cost'
  | 'discount_amount'
  | 'total_amount'
  | 'reduced_amount'
  | 'refunded_amount'
  | 'collected_amount'
  | 'owed_amount'
  | 'delivery_method'
> & {
  /** Customer's freight company. */
  freight: { name: string; city: string } | null
  isPartlySent: boolean
  maySplit: boolean
  isEditable: boolean
  /** Items of an open return request. */
  asked: { name: string; quantity: number }[]
  /** `left`: shippable, cancellable or returnable quantity; `kept`: quantity still in the order. */
  lines: { id: string; name: string; color: string | null; left: number; kept: number; unit_price: number }[]
}
