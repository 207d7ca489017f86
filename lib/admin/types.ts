export interface AdminAlerts {
  /** Paid, or awaiting the call before cash on delivery. */
  new_orders: number
  /** Active products with a quantity of one to three. */
  low_stock: number
  waiting_reviews: number
  /** Questions and customers' answers. */
  waiting_questions: number
  /** Unhandled contact messages. */
  messages: number
  stock_requests: number
  /** Unallocated payments, and gateway visits without a result. */
  stuck_payments: number
  /** Unchecked bank transfer receipts. */
  transfers: number
}

export interface AdminFind {
  kind: 'product' | 'order' | 'customer' | 'payment' | 'code' | 'message' | 'receipt' | 'article'
  id: string
  title: string
  note: string
}

export interface HistoryEntry {
  id: number
  /** Differs for child records: a product's colors, prices and discounts. */
  table: string
  action: 'insert' | 'update' | 'delete'
  /** Null for a deleted account. */
  actor: string | null
  /** Changed columns only. */
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  /** ISO. */
  at: string
}
