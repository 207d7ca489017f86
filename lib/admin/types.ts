export interface AdminAlerts {
  /** Paid, or awaiting the call before cash on delivery. */
  newOrders: number
  /** Active products with a quantity of one to three. */
  lowStock: number
  waitingReviews: number
  /** Questions and customers' answers. */
  waitingQuestions: number
  /** Unhandled contact messages. */
  messages: number
  stockRequests: number
  /** Unallocated payments, and gateway visits without a result. */
  stuckPayments: number
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
