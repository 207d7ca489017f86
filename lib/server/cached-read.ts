import 'server-only'
import { createHash } from 'node:crypto'
import { unstable_cache } from 'next/cache'
import type { CacheTag } from './cache-tags'
import { isBuilding } from './env'

/** Seconds until data with a forgotten tag is read again. */
const SAFETY_NET = 3600

/** Slugs are hashed: percent-encoded Persian exceeds Next's 256 characters, beyond which it drops tags silently. */
export function storedTag(tag: CacheTag): string {
  const colon = tag.indexOf(':')
  if (colon < 0) return tag
  const digest = createHash('sha256')
    .update(tag.slice(colon + 1))
    .digest('base64url')
  return `${tag.slice(0, colon)}:${digest.slice(0, 22)}`
}

/**
 * Caches a read until a tag expires; pages that use it expire too. Anonymous reads only. `key` names the read and its
 * arguments; the value must be JSON.
 */
export function cachedRead<T>(
  key: readonly string[],
  tags: readonly CacheTag[],
  read: () => Promise<T>,
  seconds = SAFETY_NET,
): Promise<T> {
  // Builds have no database.
  if (isBuilding()) return read()
  return unstable_cache(read, [...key], { tags: tags.map(storedTag), revalidate: seconds })()
}
