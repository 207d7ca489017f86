import 'server-only'
import { cacheTags } from '@/lib/server/cache-tags'
import { dataOf } from '@/lib/supabase/errors'
import { expireTags } from '@/lib/server/revalidate'
import { serviceClient } from '@/lib/supabase/service'

/** Pages are cached for an hour at most, also by other servers and earlier runs. */
let since = new Date(Date.now() - 3_600_000)

/**
 * Expires pages whose slides, banners or discounts began or ended since the last run. A failed interval
 * is repeated.
 */
export async function expireScheduledContent(): Promise<{ home: number; products: number }> {
  const now = new Date()
  const data = await serviceClient()
    .rpc('content_dates_due', { p_since: since.toISOString() })
    .single()
    .then(dataOf)
  const { home, products } = data as { home: boolean; products: string[] }
  if (home || products.length > 0) expireTags(cacheTags.home)
  if (products.length > 0) expireTags(cacheTags.products, ...products.map(cacheTags.product))
  // Overlap by 5 s to tolerate clock skew of the database.
  since = new Date(now.getTime() - 5000)
  return { home: Number(home), products: products.length }
}
