import 'server-only'
import type { ListPage } from '@/lib/admin/list'
import { likeWord, readPage } from '@/lib/admin/run-list'
import { rpcPage, rpcQuery } from '@/lib/server/rpc'
import { dataOf } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { CodeListState, DiscountListState } from './admin-list'
import type { PriceOrder } from './types'

/** Newest first. Throws AppError except for admins. */
export async function listDiscounts(state: DiscountListState) {
  return rpcPage('admin_list_discounts', state, {
    ...(state.search && { p_search: state.search }),
    ...(state.filters.state && { p_state: state.filters.state }),
  })
}

export async function getDiscountStats(): Promise<{ active: number; products: number; expired: number }> {
  return rpcQuery('admin_discount_stats')
}

/** Prices that are out of order now. */
export async function getPriceOrder(): Promise<PriceOrder> {
  return rpcQuery('admin_price_order')
}

const CODE =
  `id, code, description, discount_type, discount_value, min_order_amount, max_discount_amount, start_date,
  end_date, uses_limit, uses_count, user_uses_limit, is_active, applicable_user_types, created_at, updated_at` as const

/** Newest first. Throws AppError except for admins. */
export async function listCodes(state: CodeListState): Promise<ListPage<CodeRow>> {
  const client = await viewerClient()
  let query = client.from('discount_codes').select(CODE, { count: 'exact' })
  if (state.search) {
    const like = likeWord(state.search)
    query = query.or(`code.ilike."${like}",description.ilike."${like}"`)
  }
  if (state.filters.active) query = query.eq('is_active', state.filters.active === 'yes')
  return readPage(query, state, 'created_at')
}

export async function getCode(id: string) {
  const client = await viewerClient()
  return client.from('discount_codes').select(CODE).eq('id', id).maybeSingle().then(dataOf)
}
export type CodeRow = NonNullable<Awaited<ReturnType<typeof getCode>>>

/** See admin_code_usage. Amounts in toman. */
export async function getCodeUsage(id: string): Promise<CodeUsage> {
  return rpcQuery('admin_code_usage', { p_code_id: id })
}

export interface CodeUsage {
  uses: number
  released: number
  customers: number
  amount: number
  income: number
  rows: {
    order_id: string
    number: number
    status: string
    /** Empty without a name. */
    customer: string
    phone: string
    user_id: string
    amount: number
    created_at: string
    released_at: string | null
  }[]
}
