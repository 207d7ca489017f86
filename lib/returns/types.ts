import type { ReturnKind, ReturnReason, ReturnStatus } from './rules'

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
  /** `name` includes the color; `accepted_quantity`: items taken back. */
  return_items: { order_item_id: string; name: string; quantity: number; accepted_quantity: number }[]
  return_pictures: { id: string }[]
}
