import 'server-only'
import { cacheTags } from '@/lib/server/cache-tags'
import { expireTags } from '@/lib/server/revalidate'
import { dataOf } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'

/** Pages are cached for an hour at most, also by other servers and earlier runs. */
let since = new Date(Date.now() - 3_600_000)

/**
 * Publishes due products and expires pages of products and content published since the last run. A failed
 * interval is repeated.
 */
export async function publishScheduled(): Promise<{ products: number; pages: number }> {
  const now = new Date()
  const p_since = since.toISOString()
  const [products, pages] = await Promise.all([
    serviceClient().rpc('publish_due', { p_since }).then(dataOf),
    serviceClient().rpc('newly_published_pages', { p_since }).then(dataOf),
  ])
  const slugs = products
  if (slugs.length > 0)
    expireTags(
      cacheTags.products,
      cacheTags.categories,
      cacheTags.home,
      ...slugs.map((slug) => cacheTags.product(slug)),
    )
  if (pages) expireTags(cacheTags.pages)
  // Overlap by 5 s to tolerate clock skew of the database.
  since = new Date(now.getTime() - 5000)
  return { products: slugs.length, pages: Number(pages) }
}
