import 'server-only'
import { revalidateTag } from 'next/cache'
import type { CacheTag } from '@/lib/core/cache-tags'
import { storedTag } from '@/lib/core/page-tags'

/** Makes every page with one of these tags render anew at its next request. For actions and route handlers. */
export function expireTags(...tags: CacheTag[]): void {
  for (const tag of new Set(tags)) revalidateTag(storedTag(tag), { expire: 0 })
}

/**
 * Waits until nobody can join a render from before now, a second at most. For route handlers: Next expires their tags
 * behind the answer, while actions wait for the page cache anyway (lib/page-cache).
 */
export async function pagesSettled(): Promise<void> {
  const settled: unknown = Reflect.get(globalThis, Symbol.for('hormoz.pages-settled'))
  if (typeof settled === 'function') await settled()
}
