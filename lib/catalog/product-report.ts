import 'server-only'
import { rpcQuery } from '@/lib/server/rpc'
import { dataOf } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'

const LINES = 20

/** Of all time and of the last 30 days; revenue in toman. */
export interface ProductSales {
  pieces: number
  revenue: number
  orders: number
  pieces_30: number
  revenue_30: number
}

/** Sales, stock movements, requests and reviews. */
export async function getProductReport(id: string) {
  const client = await viewerClient()
  const newest = { ascending: false } as const
  const [product, sales, movements, requests, reviews] = await Promise.all([
    client
      .from('product_with_discounts')
      .select(
        'name, slug, sku, images, is_active, base_price, shop_price, dealer_price, available_quantity, average_rating, review_count, category:categories(name)',
      )
      .eq('id', id)
      .maybeSingle()
      .then(dataOf),
    rpcQuery('admin_product_sales', { p_product_id: id }),
    client
      .from('stock_movements')
      .select('id, delta, reason, note, created_at, order_id, color:colors(name)')
      .eq('product_id', id)
      .order('id', newest)
      .limit(LINES)
      .then(dataOf),
    client
      .from('stock_requests')
      .select('id, phone_number, name, created_at')
      .eq('product_id', id)
      .is('notified_at', null)
      .order('created_at', newest)
      .limit(LINES)
      .then(dataOf),
    client
      .from('comments_with_metadata')
      .select('id, user_name, content, rating, is_approved, created_at')
      .eq('product_id', id)
      .eq('is_deleted', false)
      .order('created_at', newest)
      .limit(LINES)
      .then(dataOf),
  ])
  if (!product) return null
  return {
    product,
    sales,
    movements,
    requests,
    reviews,
  }
}
export type ProductReport = NonNullable<Awaited<ReturnType<typeof getProductReport>>>
