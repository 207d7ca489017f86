/** Internal paths of the pages that are stored for each type of viewer (`app/view`). */
import { viewSegment } from '@/lib/server/view-keys'
import type { ViewType } from '@/lib/utils/view-types'
import { listSegment } from './list-segment'

const PRODUCT_OR_BRAND = /^\/(?:products|brands)\/[^/]+$/
/** After decoding; Next decodes paths and matches them without regard to some signs. */
const INTERNAL = /^[/\\.]*view(?:[/\\;]|$)/i

/** Percent-encoded: Next copies the path into a header, which allows no Persian letters. Null for other pages. */
export async function shopTarget(
  { pathname, searchParams }: { pathname: string; searchParams: URLSearchParams },
  type: ViewType,
): Promise<string | null> {
  const root = `/view/${viewSegment(type)}`
  if (pathname === '/') return root
  if (pathname === '/products') return `${root}/list/${await listSegment(searchParams)}`
  if (PRODUCT_OR_BRAND.test(pathname)) return root + pathname
  // Retail is one stored page; others have a page with their name.
  return pathname === '/wholesale' && type !== 'retail' ? '/wholesale/own' : null
}

/** True for an internal path in any spelling; nobody may request it. */
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
