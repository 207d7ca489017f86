import type { AdminOrderRow } from '@/lib/orders/admin-queries'
import type { RunningOutRow } from '@/lib/stock/admin-queries'
import type { Database } from '@/lib/supabase/database.types'

type Functions = Database['public']['Functions']

/** All of the dashboard; null: hidden from the viewer. */
export interface Dashboard {
  work: WaitingWork
  figures: Figures | null
  misses: Functions['admin_list_zero_result_searches']['Returns'] | null
  /** Newest orders. */
  latest: AdminOrderRow[] | null
  low: LowStockRow[] | null
  ending: RunningOutRow[] | null
  backup: LastBackup | null
}

/** `total`: products with low stock in all. */
interface LowStockRow {
  id: string
  name: string
  picture: string | null
  stock: number
  waiting: number
  total: number
}

export interface LastBackup {
  /** Null: no backup yet. */
  last: { finished_at: string; bytes: number } | null
  /** Opening of the shop. */
  opened_at: string | null
}

/** Whole toman. */
export interface Figures {
  now: SpanFigures
  before: SpanFigures
  /** Same days of the previous year. */
  year: SpanFigures
  /** Income, cost, and income of unknown cost; only with access to costs. */
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

/** Toman. Profit is income − unknown_income − cost. */
export interface Profit {
  income: number
  cost: number
  unknown_income: number
  unknown_lines: number
  orders: number
  pieces: number
}
