import 'server-only'
import { LIST_LIMIT } from '@/lib/admin/list'
import { rpcPage } from '@/lib/server/rpc'
import { dataOf } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { RequestListState } from './admin-list'

/** Grouped by product; open ones by default. Throws AppError. */
export async function listStockRequests(state: RequestListState) {
  const page = await rpcPage('admin_list_stock_requests', state, {
    ...(state.search && { p_search: state.search }),
    p_state: state.filters.state ?? 'waiting',
  })
  return {
    rows: page.rows.map((row) => ({ id: row.product_id, ...row })),
    total: page.total,
  }
}

/** Newest first, with the product name or null. */
export async function getRequestsOf(product_id: string) {
  const client = await viewerClient()
  const [product, requests] = await Promise.all([
    client
      .from('product_with_discounts')
      .select('id, name, slug, available_quantity, is_active, has_colors')
      .eq('id', product_id)
      .maybeSingle()
      .then(dataOf),
    client
      .from('stock_requests')
      .select(
        'id, name, phone_number, user_id, created_at, notified_at, product_color:product_colors(color:colors(name, hex_code))',
      )
      .eq('product_id', product_id)
      .order('notified_at', { ascending: false, nullsFirst: true })
      .order('created_at', { ascending: false })
      .limit(LIST_LIMIT)
      .then(dataOf),
  ])
  return (
    product && {
      product,
      requests: requests.map(({ product_color, ...request }) => ({
        ...request,
        /** Null: any. */
        color: product_color?.color ?? null,
      })),
    }
  )
}
