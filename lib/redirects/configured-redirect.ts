import { type NextRequest, NextResponse } from 'next/server'
import { findRedirect } from './find-redirect'
import { encodedTarget, pathOf } from './rules'
import { withQuery } from './with-query'

/** Redirect of an unknown address, or null. */
export async function configuredRedirect({
  nextUrl,
  headers,
  method,
}: NextRequest): Promise<NextResponse | null> {
  const path = method === 'GET' || method === 'HEAD' ? pathOf(nextUrl.pathname) : null
  const found = path && (await findRedirect(path, Object.fromEntries(headers)).catch(() => null))
  if (!found) return null
  return NextResponse.redirect(new URL(withQuery(encodedTarget(found.target), nextUrl.search), nextUrl), {
    status: found.is_permanent ? 308 : 307,
    // Limited: browsers would cache a mistaken permanent redirect forever.
    headers: { 'cache-control': found.is_permanent ? 'public, max-age=3600' : 'private, no-store' },
  })
}
