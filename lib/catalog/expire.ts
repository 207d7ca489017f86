import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import { cacheTags } from '@/lib/server/cache-tags'
import { log } from '@/lib/server/log'
import { expireTags } from '@/lib/server/revalidate'
import { anonymousClient } from '@/lib/supabase/anonymous'
import type { Database } from '@/lib/supabase/database.types'
import { viewerClient } from '@/lib/supabase/viewer'
import { keptCategories, listCategories } from './queries'

/**
 * Also expires siblings: family pages list only products on sale when rendered. Jobs pass the service
 * client.
 */
export async function expireProducts(
  slugs: readonly string[],
  client?: SupabaseClient<Database>,
): Promise<void> {
  const [siblings, navigationChanged] = await Promise.all([
    siblingsOf(slugs, client ?? (await viewerClient())),
    hasNavigationChanged(),
  ])
  expireTags(
    cacheTags.products,
    cacheTags.home,
    ...(navigationChanged ? [cacheTags.categories] : []),
    ...[...slugs, ...siblings].map((slug) => cacheTags.product(slug)),
  )
}

/** Lines of a file make and change products of any number. */
export function expireImported(): void {
  expireTags(cacheTags.products, cacheTags.categories, cacheTags.home)
}

/** Every page shows the counts of categories; prices and most saves leave them. */
async function hasNavigationChanged(): Promise<boolean> {
  try {
    const [kept, current] = await Promise.all([keptCategories(), listCategories(anonymousClient())])
    return JSON.stringify(kept) !== JSON.stringify(current)
  } catch (error) {
    log.error({ err: error }, 'category counts not compared')
    return true
  }
}

/** A failure is only logged: pages expire within an hour. */
async function siblingsOf(slugs: readonly string[], client: SupabaseClient<Database>): Promise<string[]> {
  const { data, error } = await client.rpc('family_slugs', { p_slugs: [...slugs] })
  if (error) log.error({ err: error }, 'pages of families not renewed')
  return data ?? []
}
