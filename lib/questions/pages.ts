import 'server-only'
import { cacheTags } from '@/lib/server/cache-tags'
import { expireTags } from '@/lib/server/revalidate'

/** Renews the pages of products whose shown questions or answers are others now. Cards tell nothing of them. For actions. */
export function expireQuestioned(slugs: readonly string[]): void {
  if (slugs.length > 0) expireTags(...slugs.map((slug) => cacheTags.product(slug)))
}
