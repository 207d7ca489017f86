import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import { cacheTags } from '@/lib/server/cache-tags'
import { log } from '@/lib/server/log'
import { expireTags } from '@/lib/server/revalidate'
import type { Database } from '@/lib/supabase/database.types'

/**
 * Renews what shows the stars of these products: their own pages, and every list with their cards (shelves have the
 * tag of all products too). For actions.
 */
export function expireReviewed(slugs: readonly string[]): void {
  if (slugs.length === 0) return
  expireTags(cacheTags.products, cacheTags.home, ...slugs.map((slug) => cacheTags.product(slug)))
}

/**
 * The same for a product by its id, after a review of it was shown, hidden or taken back. A failure is logged: pages
 * renew by themselves within an hour.
 */
export async function expireReviewPages(client: SupabaseClient<Database>, productId: string): Promise<void> {
  const { data, error } = await client.from('products').select('slug').eq('id', productId).maybeSingle()
  if (error) return void log.error({ err: error }, 'review pages not renewed')
  if (data) expireReviewed([data.slug])
}
