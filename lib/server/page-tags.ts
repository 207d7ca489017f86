import 'server-only'
import { createHash } from 'node:crypto'
import { unstable_cache } from 'next/cache'
import type { CacheTag } from './cache-tags'
import { isBuilding } from './env'

/** Tags expire what changed; whatever somebody forgot to expire is read again after so many seconds. */
const SAFETY_NET = 3600

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
 * What a read answers, kept until one of its tags expires; a stored page that shows it expires with it. Only for what is the
 * same for everybody: read as nobody in particular. `key` names the read with all that it depends on. What it answers has
 * to survive JSON.
 */
export function keep<T>(
  key: readonly string[],
  tags: readonly CacheTag[],
  read: () => Promise<T>,
  seconds = SAFETY_NET,
): Promise<T> {
  // A build knows no database.
  if (isBuilding()) return read()
  return unstable_cache(read, [...key], { tags: tags.map(storedTag), revalidate: seconds })()
}
