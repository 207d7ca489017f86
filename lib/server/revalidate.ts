import 'server-only'
import { revalidateTag } from 'next/cache'
import type { CacheTag } from './cache-tags'
import { storedTag } from './cached-read'

/** Expires all pages with these tags. For actions and route handlers. */
export function expireTags(...tags: CacheTag[]): void {
  for (const tag of new Set(tags)) revalidateTag(storedTag(tag), { expire: 0 })
}
