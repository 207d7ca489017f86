/** What the frame of the panel shows. */

/** What waits for the shopkeeper, as numbers. */
export interface AdminAlerts {
  /** Paid, or waiting for the call before cash on delivery. */
  newOrders: number
  /** Products on sale with one to three pieces left. */
  lowStock: number
  waitingReviews: number
  /** Questions about products and customers' answers. */
  waitingQuestions: number
  /** ContactMessages of the contact form that nobody has taken care of. */
  messages: number
  stockRequests: number
  /** Money without an order, and visits to the gateway that did not come back. */
  stuckPayments: number
  /** Receipts of bank transfers that nobody has looked at. */
  transfers: number
}

/** A find of the panel's search. */
export interface AdminFind {
  kind: 'product' | 'order' | 'customer' | 'payment' | 'code' | 'message' | 'receipt'
  id: string
  title: string
  note: string
}

/** A change in the record's history. */
export interface HistoryEntry {
  id: number
  /** Table that changed: a product's history also tells of its colors, prices and discounts. */
  table: string
  action: 'insert' | 'update' | 'delete'
  /** Name of the admin; null for a deleted account. */
  actor: string | null
  /** Only the columns that changed. */
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  /** ISO. */
  at: string
}
