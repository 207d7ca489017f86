import 'server-only'
import { cacheTags } from '@/lib/server/cache-tags'
import { expireTags } from '@/lib/server/revalidate'
import { databaseError } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'

/**
 * Job: syncs campaigns with products that joined or left their targets, and finishes interrupted runs.
 * Safe to run concurrently.
 */
export async function followCampaigns(): Promise<{ products: number }> {
  const { data, error } = await serviceClient().rpc('follow_discount_campaigns')
  if (error) throw databaseError(error)
  if (data.length > 0) expireTags(cacheTags.products, cacheTags.home, ...data.map(cacheTags.product))
  return { products: data.length }
}
