/** Internal paths of the pages that are stored for each type of viewer (`app/view`). */
import { LRUCache } from 'lru-cache'
import type { NextRequest } from 'next/server'
import type { Route } from '@/lib/server/routes'
import { viewSegment } from '@/lib/server/view-keys'
import type { ViewType } from '@/lib/utils/view-types'
import { listSegment } from './list-segment'

interface Target {
  /** Percent-encoded: Next copies it into a header, which allows no Persian letters. */
  path: string
  kind: 'stored' | 'rendered'
}

/** Null where the type has the page of the address. `views`: of its line in the manifest. */
export async function shopTarget(
  { nextUrl: { pathname, searchParams }, headers }: Pick<NextRequest, 'nextUrl' | 'headers'>,
  views: NonNullable<Route['views']>,
  type: ViewType,
): Promise<Target | null> {
  const root = `/view/${viewSegment(type)}`
  const [view = '', rendered] = Object.keys(views)
  if (rendered) {
    const { segment, isSearch } = await listSegment(searchParams)
    const chosen = isSearch && isDocument(headers) && isNew(root + segment) ? rendered : view
    const path = chosen.replace('/view/[type]', root).replace('[query]', segment)
    return { path, kind: views[chosen]! }
  }
  if (view.startsWith('/view/[type]'))
    return { path: pathname === '/' ? root : root + pathname, kind: views[view]! }
  return type === 'retail' ? null : { path: view, kind: views[view]! }
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
