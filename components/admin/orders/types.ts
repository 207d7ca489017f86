import type { DeliveryMethod, OrderStatus, PaymentMethod } from '@/lib/orders/rules'

/** What the moves of an order need to know of it. */
export interface StatusOrder {
  id: string
  number: number
  status: OrderStatus
  payment_method: PaymentMethod
  is_paid: boolean
  subtotal: number
  shipping_cost: number
  discount_amount: number
  total_amount: number
  reduced_amount: number
  refunded_amount: number
  collected_amount: number
  owed_amount: number
  delivery_method: DeliveryMethod
  /** With whom an order by freight goes, as its customer chose. */
  freight: { name: string; city: string } | null
  isPartlySent: boolean
  /** Whether it may leave in several parcels. */
  maySplit: boolean
  /** Whether lines, address and delivery can still change. */
  isEditable: boolean
  /** What an open request of the customer asks the shop to take back. */
  asked: { name: string; quantity: number }[]
  /** `left`: pieces that can be sent or taken out, of an order that left those that can come back; `kept`: that the order still holds. */
  lines: { id: string; name: string; color: string | null; left: number; kept: number; unit_price: number }[]
}
