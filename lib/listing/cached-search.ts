/**
 * Searches in the page cache: `/cached-search/{normalized query}`, for a minute, with a separate budget
 * because queries are unlimited.
 */
import { LRUCache } from 'lru-cache'
import { productsPath } from './cached-listing'
import { isCachedListing, type ListQuery, parseListQuery } from './list-query'

/** Characters (six per Persian letter); longer queries are never cached. */
const LONGEST = 2000

/** Null for plain listings and long queries. */
export function cachedSearchPath(query: ListQuery): string | null {
  const address = productsPath(query).slice('/products?'.length)
  if (isCachedListing(query) || address.length > LONGEST) return null
  return `/cached-search/${Buffer.from(address).toString('base64url')}`
}

/** Queries of the last minute on this server. */
const asked = new LRUCache<string, true>({ max: 2000, ttl: 60_000 })

/**
 * Most queries occur once and storing costs a third more, so documents are stored at the second request.
 * Clicked links (`isPress`) are always stored: their two requests must hit the same route.
 */
export function storedPath(query: ListQuery, isPress: boolean): string | null {
  const path = cachedSearchPath(query)
  if (!path || isPress || asked.has(path)) return path
  asked.set(path, true)
  return null
}

/** Parses a segment; null unless cachedSearchPath would produce it. */
export function cachedSearchQuery(segment: string): ListQuery | null {
  const given = new URLSearchParams(Buffer.from(segment, 'base64url').toString())
  const query = parseListQuery(paramsOf(given))
  return query && cachedSearchPath(query) === `/cached-search/${segment}` ? query : null
}

/** As `searchParams` of a Next page. */
export function paramsOf(search: URLSearchParams): Record<string, string[]> {
  return Object.fromEntries([...new Set(search.keys())].map((name) => [name, search.getAll(name)]))
}
