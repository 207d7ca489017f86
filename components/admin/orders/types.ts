import type { OrderStatus, PaymentMethod } from '@/lib/orders/rules'

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
  tracking_code: string | null
  /** Whether lines, address and delivery can still change. */
  isEditable: boolean
  /** What an open request of the customer asks the shop to take back. */
  asked: { name: string; quantity: number }[]
  lines: { id: string; name: string; color: string | null; left: number; unit_price: number }[]
}
