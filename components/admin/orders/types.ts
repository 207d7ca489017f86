import type { DeliveryMethod, OrderStatus, PaymentMethod } from '@/lib/orders/rules'

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
