import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import { cacheTags } from '@/lib/server/cache-tags'
import { log } from '@/lib/server/log'
import { expireTags } from '@/lib/server/revalidate'
import type { Database } from '@/lib/supabase/database.types'
import { viewerClient } from '@/lib/supabase/viewer'

/**
 * Also expires siblings: family pages list only products on sale when rendered. Jobs pass the service
 * client.
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

/** A failure is only logged: pages expire within an hour. */
async function siblingsOf(slugs: readonly string[], client: SupabaseClient<Database>): Promise<string[]> {
  const { data, error } = await client.rpc('family_slugs', { p_slugs: [...slugs] })
  if (error) log.error({ err: error }, 'pages of families not renewed')
  return data ?? []
}
