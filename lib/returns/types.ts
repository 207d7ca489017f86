/** Returns as their owner's pages show them. */
import type { ReturnKind, ReturnReason, ReturnStatus } from './rules'

/** A request to send something back, as its owner sees it. */
export interface OrderReturn {
  id: string
  order_id: string
  order_number: number
  status: ReturnStatus
  kind: ReturnKind
  reason: ReturnReason
  note: string
  answer: string
  created_at: string
  /** `name`: with its color; `accepted_quantity`: pieces of it that the shop has taken back. */
  return_items: { order_item_id: string; name: string; quantity: number; accepted_quantity: number }[]
  return_pictures: { id: string }[]
}
