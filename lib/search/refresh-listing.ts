import 'server-only'
import { cacheTags } from '@/lib/server/cache-tags'
import { dataOf } from '@/lib/supabase/errors'
import { expireTags } from '@/lib/server/revalidate'
import { serviceClient } from '@/lib/supabase/service'

/**
 * Job: refreshes listings and search after changes and discount dates. Returns changed products, and those whose
 * best-seller rank changed. Throws AppError.
 */
export async function refreshListing(): Promise<{ refreshed: number; reordered: number }> {
  const data = await serviceClient().rpc('refresh_listing').single().then(dataOf)
  const { refreshed, reordered } = data as { refreshed: number; reordered: number }
  if (reordered > 0) expireTags(cacheTags.products, cacheTags.home)
  return { refreshed, reordered }
}
