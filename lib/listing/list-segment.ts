/** A list as one segment of its stored page's internal path: the normalized query, so that equal lists share a page. */
import { attributeKeys } from '@/lib/attributes/attribute-keys'
import { productsPath } from './list-address'
import {
  type AddressParams,
  attributeParams,
  isCachedListing,
  type ListQuery,
  parseListQuery,
} from './list-query'
import { isSlug } from '@/lib/utils/slug'

/** Characters; beyond them a list does not exist. Proxies limit response headers, one of which repeats the path. */
const LONGEST = 2700
/** No list: its page is a stored 404. */
const NO_LIST = '0'

interface ListSegment {
  segment: string
  /** A search or filter of the whole shop: most are asked for once. Those of a category may redirect. */
  isSearch: boolean
}

/** `NO_LIST` for an invalid query. Another spelling of category or page is kept: its page redirects. */
export async function listSegment(search: URLSearchParams): Promise<ListSegment> {
  const params = paramsOf(search)
  const keys = attributeParams(params).length > 0 ? await attributeKeys() : new Set<string>()
  const query = parseListQuery(params, (key) => keys.has(key))
  if (!query) return { segment: NO_LIST, isSearch: false }
  const entries = new URLSearchParams(productsPath(query).split('?')[1])
  const [category, page] = [search.get('category'), search.get('page')]
  if (category && entries.has('category') && !isSlug(category)) entries.set('category', category)
  if (page && page !== String(query.page)) entries.set('page', page)
  const segment = Buffer.from(JSON.stringify([...entries])).toString('base64url')
  if (segment.length > LONGEST) return { segment: NO_LIST, isSearch: false }
  return { segment, isSearch: !isCachedListing(query) && !query.category && page === null }
}

interface AskedList {
  query: ListQuery
  /** Asked in another spelling than `productsPath`. */
  isRespelled: boolean
}

/** Inverse of `listSegment`; null for `NO_LIST` and other text. */
export function listOfSegment(segment: string): AskedList | null {
  const text = Buffer.from(segment, 'base64url').toString()
  const entries = entriesOf(text)
  const query = entries && parseListQuery(paramsOf(new URLSearchParams(entries)))
  if (!query) return null
  const usual = new URLSearchParams(productsPath(query).split('?')[1])
  return { query, isRespelled: JSON.stringify([...usual]) !== text }
}

function entriesOf(text: string): [string, string][] | null {
  try {
    const found: unknown = JSON.parse(text)
    const isEntries = Array.isArray(found) && found.every((each) => Array.isArray(each) && each.length === 2)
    return isEntries ? (found as [string, string][]) : null
  } catch {
    return null
  }
}

/** As `searchParams` of a Next page. */
export function paramsOf(search: URLSearchParams): AddressParams & Record<string, string[]> {
  return Object.fromEntries([...new Set(search.keys())].map((name) => [name, search.getAll(name)]))
}
