import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import { cacheTags } from '@/lib/server/cache-tags'
import { log } from '@/lib/server/log'
import { expireTags } from '@/lib/server/revalidate'
import type { Database } from '@/lib/supabase/database.types'
import { viewerClient } from '@/lib/supabase/viewer'

/**
 * Everything in the shop that may show one of these products is rendered anew. Pages of their families name only those that were
 * on sale when they were rendered, so a product that comes back expires its siblings too. `client`: the service's, in jobs.
 */
export async function expireProducts(
  slugs: readonly string[],
  client?: SupabaseClient<Database>,
): Promise<void> {
  const siblings = await siblingsOf(slugs, client ?? (await viewerClient()))
  expireTags(
    cacheTags.products,
    cacheTags.categories,
    cacheTags.home,
    ...[...new Set([...slugs, ...siblings])].map((slug) => cacheTags.product(slug)),
  )
}

/** Slugs of all products that share a family with one of these; a failure is logged, pages renew by themselves within an hour. */
async function siblingsOf(slugs: readonly string[], client: SupabaseClient<Database>): Promise<string[]> {
  const { data, error } = await client.rpc('family_slugs', { p_slugs: [...slugs] })
  if (error) log.error({ err: error }, 'pages of families not renewed')
  return data ?? []
}
