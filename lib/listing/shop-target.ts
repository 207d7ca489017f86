/** Internal paths of the pages that are stored for each type of viewer (`app/view`). */
import { LRUCache } from 'lru-cache'
import type { NextRequest } from 'next/server'
import { viewSegment } from '@/lib/server/view-keys'
import type { ViewType } from '@/lib/utils/view-types'
import { listSegment } from './list-segment'

/** Rendered per request. */
const NEW_LIST = 'new-list'
const PRODUCT_OR_BRAND = /^\/(?:products|brands)\/[^/]+$/
/** After decoding; Next decodes paths and matches them without regard to some signs. */
const INTERNAL = /^[/\\.]*view(?:[/\\;]|$)/i

/** Percent-encoded: Next copies the path into a header, which allows no Persian letters. Null for other pages. */
export async function shopTarget(
  { nextUrl: { pathname, searchParams }, headers }: Pick<NextRequest, 'nextUrl' | 'headers'>,
  type: ViewType,
): Promise<string | null> {
  const root = `/view/${viewSegment(type)}`
  if (pathname === '/') return root
  if (pathname === '/products') {
    const { segment, isSearch } = await listSegment(searchParams)
    return `${root}/${isSearch && isDocument(headers) && isNew(root + segment) ? NEW_LIST : 'list'}/${segment}`
  }
  if (PRODUCT_OR_BRAND.test(pathname)) return root + pathname
  // Retail is one stored page; others have a page with their name.
  return pathname === '/wholesale' && type !== 'retail' ? '/wholesale/own' : null
}

/** Next strips its own headers before middleware. */
function isDocument(headers: Headers): boolean {
  return headers.get('accept')?.includes('text/html') ?? false
}

/** Searches of the last minute on this server. */
const asked = new LRUCache<string, true>({ max: 2000, ttl: 60_000 })

/**
 * Most searches occur once and storing costs a third more, so documents are stored at the second request. Client
 * navigations are stored at once: their two requests must hit the same route.
 */
function isNew(list: string): boolean {
  if (asked.has(list)) return false
  asked.set(list, true)
  return true
}

/** True for an internal path in any spelling, which no request may name. */
export function isInternalPath(pathname: string): boolean {
  let path = pathname
  for (let times = 0; times < 3; times++) {
    if (INTERNAL.test(path)) return true
    try {
      path = decodeURIComponent(path)
    } catch {
      return false
    }
  }
  return INTERNAL.test(path)
}
