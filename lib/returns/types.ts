/** Returns as their owner's page shows them. */
import type { ReturnReason, ReturnStatus } from './rules'

/** A request to send something back, as its owner sees it. */
export interface OrderReturn {
  id: string
  status: ReturnStatus
  reason: ReturnReason
  note: string
  answer: string
  created_at: string
  /** `accepted_quantity`: pieces of it that the shop has taken back. */
  return_items: { order_item_id: string; quantity: number; accepted_quantity: number }[]
  return_pictures: { id: string }[]
}
