import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import { cacheTags } from '@/lib/server/cache-tags'
import { log } from '@/lib/server/log'
import { expireTags } from '@/lib/server/revalidate'
import type { Database } from '@/lib/supabase/database.types'

/** Expires product pages and lists that show ratings. For actions. */
export function expireReviewed(slugs: readonly string[]): void {
  if (slugs.length === 0) return
  expireTags(cacheTags.products, cacheTags.home, ...slugs.map((slug) => cacheTags.product(slug)))
}

/** Same by product id. Failures are logged only: pages revalidate within an hour. */
export async function expireReviewPages(client: SupabaseClient<Database>, product_id: string): Promise<void> {
  const { data, error } = await client.from('products').select('slug').eq('id', product_id).maybeSingle()
  if (error) return void log.error({ err: error }, 'review pages not renewed')
  if (data) expireReviewed([data.slug])
}
