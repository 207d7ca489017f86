import 'server-only'
import { cacheTags } from '@/lib/server/cache-tags'
import { expireTags } from '@/lib/server/revalidate'
import { databaseError } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'

/** No page is kept for longer than an hour, and other servers, or an earlier run of this one, may have kept some. */
let since = new Date(Date.now() - 3_600_000)

/**
 * Makes the pages anew that show a slide, banner or discount which began or ended since the last run. Throws AppError
 * when the database refuses; the next run looks at the same time again.
 */
export async function followDates(): Promise<{ home: number; products: number }> {
  const now = new Date()
  const { data, error } = await serviceClient()
    .rpc('content_dates_due', { p_since: since.toISOString() })
    .single()
  if (error) throw databaseError(error)
  const { home, products } = data as { home: boolean; products: string[] }
  if (home || products.length > 0) expireTags(cacheTags.home)
  if (products.length > 0) expireTags(cacheTags.products, ...products.map(cacheTags.product))
  // The clock of the database may be behind ours: a little twice is better than a moment never.
  since = new Date(now.getTime() - 5000)
  return { home: Number(home), products: products.length }
}
