/** What the dashboard draws; amounts in whole toman. */
export interface Figures {
  now: SpanFigures
  before: SpanFigures
  series: { revenue: number; orders: number }[]
  products: { id: string; name: string; worth: number; pieces: number }[]
  categories: { name: string; worth: number; pieces: number }[]
  provinces: { name: string; revenue: number; orders: number }[]
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
  | 'comments'
  | 'questions'
  | 'messages'
  | 'wholesale'
  | 'stock_requests'
  | 'low_stock'
  | 'failed_sms',
  number
>
