import 'server-only'
import { cacheTags } from '@/lib/server/cache-tags'
import { dataOf } from '@/lib/supabase/errors'
import { expireTags } from '@/lib/server/revalidate'
import { serviceClient } from '@/lib/supabase/service'

/**
 * Runs `work` for the time since its last success. Pages are cached for an hour at most, also by other servers
 * and earlier runs.
 */
function sinceLastRun<T>(work: (p_since: string) => Promise<T>): () => Promise<T> {
  let since = Date.now() - 3_600_000
  return async () => {
    const now = Date.now()
    const report = await work(new Date(since).toISOString())
    // Overlap by 5 s to tolerate clock skew of the database.
    since = now - 5000
    return report
  }
}

/** Publishes due products and expires pages of products and content published meanwhile. */
export const publishScheduled = sinceLastRun(async (p_since) => {
  const [slugs, pages] = await Promise.all([
    serviceClient().rpc('publish_due', { p_since }).then(dataOf),
    serviceClient().rpc('newly_published_pages', { p_since }).then(dataOf),
  ])
  if (slugs.length > 0)
    expireTags(cacheTags.products, cacheTags.categories, cacheTags.home, ...slugs.map(cacheTags.product))
  if (pages) expireTags(cacheTags.pages)
  return { products: slugs.length, pages: Number(pages) }
})

/** Expires pages whose slides, banners or discounts began or ended meanwhile. */
export const expireScheduledContent = sinceLastRun(async (p_since) => {
  const data = await serviceClient().rpc('content_dates_due', { p_since }).single().then(dataOf)
  const { home, products } = data as { home: boolean; products: string[] }
  if (home || products.length > 0) expireTags(cacheTags.home)
  if (products.length > 0) expireTags(cacheTags.products, ...products.map(cacheTags.product))
  return { home: Number(home), products: products.length }
})
