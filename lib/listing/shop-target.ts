/** Internal paths of the pages that are stored for each type of viewer (`app/view`). */
import { LRUCache } from 'lru-cache'
import type { NextRequest } from 'next/server'
import { viewPath } from '@/lib/server/routes'
import { viewSegment } from '@/lib/server/view-keys'
import type { ViewType } from '@/lib/utils/view-types'
import { listSegment } from './list-segment'

interface Target {
  /** Percent-encoded: Next copies it into a header, which allows no Persian letters. */
  path: string
  kind: 'stored' | 'rendered'
}

export async function shopTarget(
  { nextUrl: { pathname, searchParams }, headers }: Pick<NextRequest, 'nextUrl' | 'headers'>,
  type: ViewType,
): Promise<Target> {
  if (pathname !== '/products') return { path: viewPath(pathname, viewSegment(type)), kind: 'stored' }
  const { segment, isSearch } = await listSegment(searchParams)
  const kind = isSearch && isDocument(headers) && isNew(type + segment) ? 'rendered' : 'stored'
  const folder = kind === 'stored' ? '/list/' : '/new-list/'
  return { path: viewPath(folder + segment, viewSegment(type)), kind }
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
