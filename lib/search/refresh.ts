import 'server-only'
import { cacheTags } from '@/lib/server/cache-tags'
import { expireTags } from '@/lib/server/revalidate'
import { databaseError } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'

/**
 * Keeps lists and search on time and fast: discounts that have started or ended, and what has changed since the last
 * run. Answers how many products that were, and how many have other buyers: lists of best-sellers are made anew then.
 * Throws AppError when the database refuses.
 */
export async function refreshListing(): Promise<{ refreshed: number; reordered: number }> {
  const { data, error } = await serviceClient().rpc('refresh_listing').single()
  if (error) throw databaseError(error)
  const { refreshed, reordered } = data as { refreshed: number; reordered: number }
  if (reordered > 0) expireTags(cacheTags.products, cacheTags.home)
  return { refreshed, reordered }
}
