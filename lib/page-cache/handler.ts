/**
 * Next's page cache with five things of our own:
 *
 * - a page whose tag expired while it was being rendered is not stored, and a save ends only when nobody can join such a
 *   render any more (ExpiryClock);
 * - a stored page carries the strict content policy of its own inline scripts;
 * - its scripts are asked for after its first paint (scripts-after-paint.ts);
 * - a page that said that it is lost is a 404 each time (lib/core/page-status.ts);
 * - nothing from before the start of this process is served: pages made by the build, or left on the disk by
 *   an earlier run, know nothing of what changed since.
 *
 * Everything else is Next's own file-system cache, in memory. It has no public import; the test beside
 * this file and the end-to-end tests notice when its shape changes. A cache shared by several servers
 * takes its place here.
 */
import { createRequire } from 'node:module'
import type { CacheHandler } from 'next/dist/server/lib/incremental-cache/index.js'
import { contentPolicy, ownScriptHashes } from '../core/content-policy.ts'
import { isLost } from '../core/page-status.ts'
import { ExpiryClock } from './expiry-clock.ts'
import { cacheWasRead } from '../telemetry/measures.ts'
import { scriptsAfterPaint } from './scripts-after-paint.ts'

const require = createRequire(import.meta.url)
const { default: FileSystemCache } =
  require('next/dist/server/lib/incremental-cache/file-system-cache.js') as {
    default: typeof CacheHandler
  }

const POLICY_HEADER = 'content-security-policy'
const TAGS_HEADER = 'x-next-cache-tags'

/** Shared by all handlers: Next makes a new one for each request. */
const clock = new ExpiryClock()
const processStart = Date.now()

// Next loads this file by itself, outside of the bundle that route handlers are in.
Object.assign(globalThis, { [Symbol.for('hormoz.pages-settled')]: () => clock.settled() })

type Get = CacheHandler['get']
type Set = CacheHandler['set']

/** The cache handler that next.config.ts names. */
export default class PageCache extends FileSystemCache {
  override async get(...[key, context]: Parameters<Get>): ReturnType<Get> {
    const entry = await super.get(key, context)
    if (!isPage(context.kind)) return entry
    if (!entry?.value || entry.lastModified < processStart) {
      cacheWasRead('miss')
      clock.renderBegins(key)
      return null
    }
    const seconds = entry.cacheControl?.revalidate
    const isStale = seconds !== false && entry.lastModified + (seconds ?? 0) * 1000 <= Date.now()
    cacheWasRead(isStale ? 'stale' : 'hit')
    // Next serves the stale page once more and renders a new one meanwhile.
    if (isStale) clock.renderBegins(key)
    return entry
  }

  override async set(...[key, data, context]: Parameters<Set>): Promise<void> {
    if (data?.kind !== 'APP_PAGE' && data?.kind !== 'APP_ROUTE') return super.set(key, data, context)
    data.headers ??= {}
    if (data.kind === 'APP_PAGE') {
      data.html = scriptsAfterPaint(data.html)
      data.headers[POLICY_HEADER] = contentPolicy({ scripts: ownScriptHashes(data.html) })
      if (isLost()) data.status = 404
    }
    const tags = data.headers[TAGS_HEADER]
    const mayStore = clock.mayStore(key, typeof tags === 'string' ? tags.split(',') : [])
    if (mayStore) await super.set(key, data, context)
  }

  override async revalidateTag(
    ...[tags, durations]: Parameters<CacheHandler['revalidateTag']>
  ): Promise<void> {
    for (const tag of [tags].flat()) clock.tagExpires(tag)
    await super.revalidateTag(tags, durations)
    await clock.settled()
  }
}

function isPage(kind: string): boolean {
  return kind === 'APP_PAGE' || kind === 'APP_ROUTE'
}
