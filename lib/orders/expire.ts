import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import { type CacheTag, cacheTags } from '@/lib/server/cache-tags'
import { log } from '@/lib/server/log'
import { expireTags } from '@/lib/server/revalidate'
import { anonymousClient } from '@/lib/supabase/anonymous'
import type { Database } from '@/lib/supabase/database.types'
import { viewerClient } from '@/lib/supabase/viewer'
import { touchesLists } from './rules'

/**
 * Expires product pages after a stock change, and listings where stock crossed zero. `client`, else the viewer, needs order
 * access.
 * Failures are logged only: pages revalidate within an hour.
 */
export async function expireStockPages(
  orderIds: readonly string[],
  client?: SupabaseClient<Database>,
): Promise<void> {
  if (orderIds.length === 0) return
  const sold = await (client ?? (await viewerClient()))
    .from('order_items')
    .select('product_id, product_slug, quantity, orders!inner(holds_stock)')
    .in('order_id', [...orderIds])
  if (sold.error) return void log.error({ err: sold.error }, 'stock pages not renewed')
  const ids = [...new Set(sold.data.flatMap(({ product_id }) => product_id ?? []))]
  const now = await anonymousClient()
    .from('product_with_discounts')
    .select('id, slug, available_quantity, categories(slug)')
    .in('id', ids)
  if (now.error) return void log.error({ err: now.error }, 'stock pages not renewed')

  const tags: CacheTag[] = sold.data.map(({ product_slug }) => cacheTags.product(product_slug))
  for (const product of now.data) {
    if (product.slug) tags.push(cacheTags.product(product.slug))
    const lines = sold.data.filter(({ product_id }) => product_id === product.id)
    const change = lines.map(({ quantity, orders }) => ({ quantity, taken: orders.holds_stock }))
    if (!touchesLists(product.available_quantity ?? 0, change)) continue
    tags.push(cacheTags.products, cacheTags.home)
    if (product.categories) tags.push(cacheTags.category(product.categories.slug))
  }
  expireTags(...tags)
}
