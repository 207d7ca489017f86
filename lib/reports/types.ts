/** What the dashboard draws; amounts in whole toman. */
export interface Figures {
  now: SpanFigures
  before: SpanFigures
  /** The same days of the year before. */
  year: SpanFigures
  /** What was paid for goods, what they had cost, and the part of the income whose cost is unknown; for those who see costs. */
  goods?: { income: number; cost: number; unknown_income: number }
  series: { revenue: number; orders: number }[]
  products: { id: string; name: string; worth: number; pieces: number }[]
  categories: { id: string | null; name: string; worth: number; pieces: number }[]
  provinces: { key: string | null; name: string; revenue: number; orders: number }[]
  customer_types: { name: string; revenue: number; orders: number }[]
  payments: { name: string; count: number; amount: number }[]
}

export interface SpanFigures {
  revenue: number
  orders: number
  new_customers: number
}

export type WaitingWork = Record<
  | 'unpaid'
  | 'review'
  | 'paid'
  | 'processing'
  | 'cash'
  | 'refund'
  | 'return'
  | 'unallocated'
  | 'transfers'
  | 'comments'
  | 'questions'
  | 'messages'
  | 'wholesale'
  | 'stock_requests'
  | 'low_stock'
  | 'failed_sms',
  number
>

/** Sales of goods of a span; amounts in toman. Profit is income − unknown_income − cost. */
export interface Profit {
  income: number
  cost: number
  unknown_income: number
  unknown_lines: number
  orders: number
  pieces: number
}
