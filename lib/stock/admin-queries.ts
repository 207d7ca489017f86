import 'server-only'
import type { z } from 'zod'
import type { ListPage } from '@/lib/admin/list'
import { likeWord, readPage } from '@/lib/admin/run-list'
import { startOfTehranDay, tehranDay } from '@/lib/admin/tehran-time'
import { rpcPage, rpcQuery } from '@/lib/server/rpc'
import { dataOf } from '@/lib/supabase/errors'
import type { Database } from '@/lib/supabase/database.types'
import { viewerClient } from '@/lib/supabase/viewer'
import type { CountListState, MovementListState, PaperListState, RunningOutListState } from './admin-list'
import type { StockReason } from './reasons'
import type { internalSchema } from '@/lib/catalog/admin-schema'
import type { ReceiptInput } from './admin-schema'

const SINCE_DAYS = { today: 0, week: 6, month: 29 } as const

/** Midnight in Tehran as ISO. */
function startOfDay(daysAgo: number): string {
  return startOfTehranDay(tehranDay(new Date().toISOString()), -daysAgo)
}

type Functions = Database['public']['Functions']
type Movement = Functions['admin_list_movements']['Returns'][number]
export type MovementRow = Omit<Movement, 'id'> & { id: string }

/** Newest first. Throws AppError without access. */
export async function listMovements(state: MovementListState): Promise<ListPage<MovementRow>> {
  const { reason, direction, since, product } = state.filters
  const { rows, total } = await rpcPage('admin_list_movements', state, {
    ...(state.search && { p_search: state.search }),
    ...(reason && { p_reason: reason as StockReason }),
    ...(direction && { p_direction: direction }),
    ...(product && { p_product_id: product }),
    ...(since && { p_from: startOfDay(SINCE_DAYS[since as keyof typeof SINCE_DAYS]) }),
  })
  return { rows: rows.map((row) => ({ ...row, id: String(row.id) })), total }
}

/** Newest first. */
export async function listReceipts(state: PaperListState) {
  const client = await viewerClient()
  let query = client
    .from('stock_receipts')
    .select('id, number, supplier, reference, received_on, state, pieces, cost, created_at', {
      count: 'exact',
    })
  if (state.filters.state) query = query.eq('state', state.filters.state as 'draft' | 'posted')
  if (state.search)
    query = query.or(`supplier.ilike.${likeWord(state.search)},reference.ilike.${likeWord(state.search)}`)
  return readPage(query, state, 'created_at')
}

/** Null if missing. Throws AppError. */
export async function getReceipt(id: string) {
  const client = await viewerClient()
  return client
    .from('stock_receipts')
    .select(
      `*, creator:profiles!stock_receipts_created_by_fkey(first_name, last_name),
      poster:profiles!stock_receipts_posted_by_fkey(first_name, last_name),
      lines:stock_receipt_lines(id, position, product_id, color_id, product_name, color_name, quantity, unit_cost)`,
    )
    .eq('id', id)
    .order('position', { referencedTable: 'stock_receipt_lines' })
    .maybeSingle()
    .then(dataOf)
}
export type Receipt = NonNullable<Awaited<ReturnType<typeof getReceipt>>>

export function receiptInput(receipt: Receipt): ReceiptInput {
  return {
    ...receipt,
    version: receipt.updated_at,
    // Noon: the same day in every time zone.
    received_on: `${receipt.received_on}T08:30:00.000Z`,
    lines: receipt.lines.flatMap(({ product_id, color_id, product_name, color_name, ...line }) =>
      product_id
        ? [{ ...line, product_id, color_id: color_id ?? '', name: product_name, color: color_name ?? '' }]
        : [],
    ),
  }
}

/** Newest first. */
export async function listCounts(state: PaperListState) {
  const client = await viewerClient()
  let query = client
    .from('stock_counts')
    .select('id, number, title, state, line_count, counted_count, created_at, posted_at', { count: 'exact' })
  if (state.filters.state) query = query.eq('state', state.filters.state as 'draft' | 'posted')
  if (state.search) query = query.ilike('title', likeWord(state.search))
  return readPage(query, state, 'created_at')
}

/** With pending changes; null if missing. */
export async function getCount(id: string) {
  const client = await viewerClient()
  const [sheet, summary] = await Promise.all([
    client.from('stock_counts').select('*').eq('id', id).maybeSingle().then(dataOf),
    rpcQuery('admin_count_summary', { p_count_id: id }),
  ])
  return sheet && { ...sheet, summary }
}

/** Items, and toman at current cost (null without access); `unknown`: differing lines without a cost. */
export interface CountSummary {
  more: number
  less: number
  lines: number
  more_worth: number | null
  less_worth: number | null
  unknown: number
}

export async function listCountLines(count: string, state: CountListState) {
  const client = await viewerClient()
  let query = client
    .from('stock_count_lines')
    .select(
      'id, position, product_id, product_name, color_name, sku, counted, expected, difference, applied, counted_at',
      { count: 'exact' },
    )
    .eq('count_id', count)
  if (state.filters.show === 'uncounted') query = query.is('counted', null)
  if (state.filters.show === 'different') query = query.neq('difference', 0)
  if (state.search)
    query = query.or(
      `product_name.ilike.${likeWord(state.search)},sku.ilike.${likeWord(state.search)},color_name.ilike.${likeWord(state.search)}`,
    )
  return readPage(query, state, 'position')
}

/** Soonest first, at the sales rate of 30 or 60 days. */
export async function listRunningOut(state: RunningOutListState): Promise<ListPage<RunningOutRow>> {
  return rpcPage('admin_running_out', state, {
    p_days: Number(state.filters.pace ?? 30),
    p_within: Number(state.filters.within ?? 30),
  })
}
export type RunningOutRow = Functions['admin_running_out']['Returns'][number]

/** Limit, quantities and costs of a product. */
export interface ProductStock {
  low_limit: number | null
  pieces: number
  whole: { cost: number; source: string } | null
  colors: {
    color_id: string
    name: string
    hex: string
    pieces: number
    cost: number | null
    source: string | null
  }[]
}

/** For the product form. */
export function internalOf({ low_limit, whole, colors }: ProductStock): z.input<typeof internalSchema> {
  return {
    low_limit,
    expected_limit: low_limit,
    costs: [{ color_id: null, name: '', cost: whole?.cost ?? null }, ...colors].map(
      ({ color_id, name, cost }) => ({
        color_id,
        name,
        cost,
        expected: cost,
      }),
    ),
  }
}

/** Throws AppError without access. */
export async function getProductStock(id: string): Promise<ProductStock> {
  return rpcQuery('admin_product_stock', { p_product_id: id })
}
