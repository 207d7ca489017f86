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
  return_items: { order_item_id: string; quantity: number }[]
  return_pictures: { id: string }[]
}
