import 'server-only'
import { cacheTags } from '@/lib/server/cache-tags'
import { expireTags } from '@/lib/server/revalidate'

/** Expires product pages; product cards show no questions. For actions. */
export function expireQuestioned(slugs: readonly string[]): void {
  if (slugs.length > 0) expireTags(...slugs.map((slug) => cacheTags.product(slug)))
}
