import 'server-only'
import { cacheTags } from '@/lib/server/cache-tags'
import { expireTags } from '@/lib/server/revalidate'

/** Everything in the shop that may show one of these products is rendered anew. */
export function expireProducts(slugs: readonly string[]): void {
  expireTags(
    cacheTags.products,
    cacheTags.categories,
    cacheTags.home,
    ...[...new Set(slugs)].map((slug) => cacheTags.product(slug)),
  )
}
