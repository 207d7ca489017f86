import 'server-only'
import { cacheTags } from '@/lib/server/cache-tags'
import { expireTags } from '@/lib/server/revalidate'
import { databaseError } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'

/**
 * The job: what came into a category, brand or family joins its discount campaigns, what left them leaves, and what a save did not finish is
 * finished. Safe to run twice at once. Throws AppError when the database refuses.
 */
export async function followCampaigns(): Promise<{ products: number }> {
  const { data, error } = await serviceClient().rpc('follow_discount_campaigns')
  if (error) throw databaseError(error)
  if (data.length > 0)
    expireTags(cacheTags.products, cacheTags.home, cacheTags.categories, ...data.map(cacheTags.product))
  return { products: data.length }
}
