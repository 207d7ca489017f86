/**
 * Next's documented cache handler (`get`, `set`, `revalidateTag`, `resetRequestCache`), created per request on the
 * process's `PageStore`. A page rendered before one of its tags expired is neither stored nor served. A stored page
 * carries the strict content policy of its own inline scripts and the rules of its first paint. Pages of the build are
 * never served: they miss later changes.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { contentPolicy, ownScriptHashes } from '../server/content-security-policy.ts'
import { redisUrl } from '../server/env.ts'
import { withQuery } from '../redirects/with-query.ts'
import { cacheWasRead } from '../telemetry/measures.ts'
import { exchangeOf, requestedAddress } from '../telemetry/requests.ts'
import { forFirstPaint } from './first-paint.ts'
import { type Beginning, type Found, PageStore } from './page-store.ts'
import { SharedStore } from './shared-store.ts'
import type { Headers, Lifetime, Value } from './value.ts'

const POLICY_HEADER = 'content-security-policy'
const TAGS_HEADER = 'x-next-cache-tags'
const KEPT: readonly string[] = ['APP_PAGE', 'APP_ROUTE', 'FETCH'] satisfies Value['kind'][]

interface Context {
  kind?: string
  tags?: string[]
  /** Next's implicit path tags, for `revalidatePath`. */
  softTags?: string[]
  cacheControl?: Lifetime
}

interface Entry {
  value: Value
  lastModified: number
  cacheControl?: Lifetime | undefined
}

/** Takes a store, for tests. */
export function handlerOn(storeFor: (options: { serverDistDir?: string }) => PageStore) {
  return class PageCache {
    readonly #store: PageStore
    readonly #beginnings = new Map<string, Beginning>()
    readonly #serverDistDir: string | undefined

    constructor(options: { serverDistDir?: string } = {}) {
      this.#store = storeFor(options)
      this.#serverDistDir = options.serverDistDir
    }

    async get(key: string, { kind = '', tags = [], softTags = [] }: Context): Promise<Entry | null> {
      if (!KEPT.includes(kind)) return null
      const found = await this.#store.get(key, [...tags, ...softTags], kind as Value['kind'])
      // Also for a hit: Next serves stale entries while it renders.
      this.#beginnings.set(key, found.beginning)
      if (kind !== 'FETCH') cacheWasRead(resultOf(found))
      if (!('value' in found)) return null
      if (found.value.kind === 'APP_PAGE') keepQuery(found.value.headers)
      return { value: found.value, lastModified: found.renderedAt, cacheControl: found.cacheControl }
    }

    async set(key: string, value: { kind: string } | null, context: Context): Promise<void> {
      if (value === null) return this.#store.delete(key)
      if (!isKept(value)) return
      // Next stores an entry again whose renewal failed; this one has the query of a request.
      if (value.kind === 'APP_PAGE' && keepsQuery(value.headers)) return
      if (value.kind === 'APP_PAGE') {
        // The response in progress carries it too.
        value.headers ??= {}
        value.headers[POLICY_HEADER] = contentPolicy({ scripts: ownScriptHashes(value.html) })
        if (this.#serverDistDir) value.html = forFirstPaint(value.html, path.join(this.#serverDistDir, '..'))
      }
      const beginning = this.#beginnings.get(key)
      const tags =
        value.kind === 'FETCH' ? (context.tags ?? value.tags ?? []) : tagsOf(value.headers as Headers)
      if (beginning)
        await this.#store.set(key, { value, cacheControl: context.cacheControl }, tags, beginning)
      if (value.kind === 'APP_PAGE' && keepQuery(value.headers)) dropRenderedLocation()
    }

    async revalidateTag(tags: string | string[]): Promise<void> {
      await this.#store.expire([tags].flat())
    }

    resetRequestCache(): void {}
  }
}

/**
 * Completes the target of a stored redirect with the query of each request. Next reads the headers once for each
 * response, also for requests that share a render. False if there is no redirect.
 */
function keepQuery(headers: Headers | undefined): boolean {
  const target = headers?.location
  if (typeof target !== 'string') return false
  const get = () => withQuery(target, requestedAddress())
  Object.defineProperty(headers, 'location', { get, enumerable: true })
  return true
}

function keepsQuery(headers: Headers | undefined): boolean {
  return headers !== undefined && Object.getOwnPropertyDescriptor(headers, 'location')?.get !== undefined
}

/** Rendering a redirect sets the header that Next then appends from the stored page (vercel/next.js#82117). */
function dropRenderedLocation(): void {
  const response = exchangeOf()?.response
  if (response && !response.headersSent) response.removeHeader('location')
}

/** Next serves stale entries once while it renders. */
function resultOf(found: Found): 'hit' | 'stale' | 'miss' {
  if (!('value' in found)) return 'miss'
  const seconds = found.cacheControl?.revalidate
  const isStale = typeof seconds === 'number' && found.renderedAt + seconds * 1000 <= Date.now()
  return isStale ? 'stale' : 'hit'
}

function isKept(value: { kind: string }): value is Value {
  return KEPT.includes(value.kind)
}

function tagsOf(headers: Headers): string[] {
  const tags = headers[TAGS_HEADER]
  return typeof tags === 'string' && tags !== '' ? tags.split(',') : []
}

let store: PageStore | undefined

/** Created at the first request, which names the build folder. */
export default handlerOn(
  ({ serverDistDir }) => (store ??= new PageStore({ shared: sharedStore(serverDistDir) })),
)

function sharedStore(serverDistDir: string | undefined): SharedStore | undefined {
  const url = redisUrl()
  if (!url || !serverDistDir) return undefined
  return new SharedStore(url, readFileSync(path.join(serverDistDir, '..', 'BUILD_ID'), 'utf8').trim())
}
