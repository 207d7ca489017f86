/**
 * Searches and filters that are served from the page cache: `/products?search=…` is the page `/cached-search/{list}` behind the same
 * address, `{list}` being its tidied query, kept for a minute in a budget of its own: words are without end.
 */
import { LRUCache } from 'lru-cache'
import { productsPath } from './cached-listing'
import { isCachedListing, type ListQuery, parseListQuery } from './query'

/** Characters; a Persian letter has six. Whatever asks for more at once is rendered for each request. */
const LONGEST = 2000

/** The path behind a search or filter; null for a plain listing and for what is too long to keep. */
export function cachedSearchPath(query: ListQuery): string | null {
  const address = productsPath(query).slice('/products?'.length)
  if (isCachedListing(query) || address.length > LONGEST) return null
  return `/cached-search/${Buffer.from(address).toString('base64url')}`
}

/** What was asked for in the last minute, on this server. */
const asked = new LRUCache<string, true>({ max: 2000, ttl: 60_000 })

/**
 * The stored page that answers; null where /products renders it. Most words are asked for once: storing a page takes a third
 * longer than rendering it, so a document is stored when it is asked for again. A pressed link (`isPress`) always gets the
 * stored one: a browser asks twice for it (the outline, then the page), and both answers have to come from the same route.
 */
export function storedPath(query: ListQuery, isPress: boolean): string | null {
  const path = cachedSearchPath(query)
  if (!path || isPress || asked.has(path)) return path
  asked.set(path, true)
  return null
}

/** The list of such a path's segment; null for one that cachedSearchPath would not make. */
export function cachedSearchQuery(segment: string): ListQuery | null {
  const given = new URLSearchParams(Buffer.from(segment, 'base64url').toString())
  const query = parseListQuery(paramsOf(given))
  return query && cachedSearchPath(query) === `/cached-search/${segment}` ? query : null
}

/** An address's parameters, as Next hands them over. */
export function paramsOf(search: URLSearchParams): Record<string, string[]> {
  return Object.fromEntries([...new Set(search.keys())].map((name) => [name, search.getAll(name)]))
}
