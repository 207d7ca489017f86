import 'server-only'
import { createHash } from 'node:crypto'
import { unstable_cache } from 'next/cache'
import type { CacheTag } from '@/lib/core/cache-tags'

/**
 * The tag as Next's cache holds it. Slugs are hashed: a Persian slug in percent form passes Next's limit
 * of 256 characters, beyond which it drops the tag silently.
 */
export function storedTag(tag: CacheTag): string {
  const colon = tag.indexOf(':')
  if (colon < 0) return tag
  const digest = createHash('sha256')
    .update(tag.slice(colon + 1))
    .digest('base64url')
  return `${tag.slice(0, colon)}:${digest.slice(0, 22)}`
}

/**
 * Ties the page that is being rendered to these tags: once one of them expires, the next request renders
 * anew. The cached value itself means nothing; Next collects the tags of what a page has read.
 */
export async function tagPage(...tags: CacheTag[]): Promise<void> {
  const stored = tags.map(storedTag)
  await unstable_cache(async () => 1, ['page-tag', ...stored], { tags: stored })()
}
