import 'server-only'
import { cacheTags } from '@/lib/server/cache-tags'
import { expireTags } from '@/lib/server/revalidate'
import { databaseError } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'

/** No page is kept for longer than an hour, and other servers, or an earlier run of this one, may have kept some. */
let since = new Date(Date.now() - 3_600_000)

/**
 * Brings products into the shop whose moment has come, and makes the pages anew that show what came in since the last run: products,
 * and the shopkeeper's own pages. Throws AppError when the database refuses; the next run looks at the same time again.
 */
export async function followPublications(): Promise<{ products: number; pages: number }> {
  const now = new Date()
  const p_since = since.toISOString()
  const [products, pages] = await Promise.all([
    serviceClient().rpc('publish_due', { p_since }),
    serviceClient().rpc('newly_published_pages', { p_since }),
  ])
  const error = products.error ?? pages.error
  if (error) throw databaseError(error)
  const slugs = products.data ?? []
  if (slugs.length > 0)
    expireTags(
      cacheTags.products,
      cacheTags.categories,
      cacheTags.home,
      ...slugs.map((slug) => cacheTags.product(slug)),
    )
  if (pages.data) expireTags(cacheTags.pages)
  // The clock of the database may be behind ours: a little twice is better than a moment never.
  since = new Date(now.getTime() - 5000)
  return { products: slugs.length, pages: Number(pages.data) }
}
