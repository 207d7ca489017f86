/** Redirects of visitors who may not open a page. Never authorizes: data is checked where it is read. */
import { type NextRequest, NextResponse } from 'next/server'
import { FLASH_COOKIE, FLASH_MAX_AGE, type Flash } from '@/lib/utils/flash'
import { signInPath } from '@/lib/utils/safe-path'
import type { Session } from '@/lib/supabase/claims'
import { updateSession } from '@/lib/supabase/update-session'
import { secureCookies } from './env'
import type { Route } from './routes'

type Claims = Session['claims']

/** The session, with a fresh token where a changed user type decides: it appears in the next token only. */
export async function sessionFor(request: NextRequest, { access }: Route) {
  const found = await updateSession(request)
  return access === 'staff' && found.session && !isAdmin(found.session.claims)
    ? updateSession(request, { force: true })
    : found
}

/** Null for visitors who may open the address, and for what refuses guests itself. */
export function redirectWithoutAccess(
  request: NextRequest,
  { access }: Route,
  claims: Claims | null,
): NextResponse | null {
  const { pathname, search } = request.nextUrl
  // A redirect would lose the input of an action, and is no answer of a route.
  const isAction = request.method === 'POST' && request.headers.has('next-action')
  if (access === 'everyone' || isAction || pathname.startsWith('/api/')) return null
  if (access === 'staff') {
    if (!claims) return redirect(request, signInPath(pathname + search))
    return isAdmin(claims) ? null : redirectHome(request)
  }
  return claims ? null : redirect(request, `/login?next=${encodeURIComponent(pathname + search)}`)
}

/** Back to `next` after sign-in, else to the referrer. */
export function redirectToSignIn(request: NextRequest): NextResponse {
  return redirect(request, signInPath(returnPath(request)))
}

function returnPath(request: NextRequest): string {
  const named = request.nextUrl.searchParams.get('next')
  if (named) return named
  const referrer = request.headers.get('referer') ?? ''
  if (!URL.canParse(referrer)) return '/'
  const { host, pathname, search } = new URL(referrer)
  return host === request.headers.get('host') ? pathname + search : '/'
}

function isAdmin(claims: Claims): boolean {
  return claims.app_metadata?.user_type === 'admin'
}

function redirectHome(request: NextRequest): NextResponse {
  const response = redirect(request, '/')
  const options = { path: '/', maxAge: FLASH_MAX_AGE, sameSite: 'lax' as const, secure: secureCookies() }
  response.cookies.set(FLASH_COOKIE, 'admin-denied' satisfies Flash, options)
  return response
}

/** 303: the next request is a GET. */
function redirect(request: NextRequest, path: string): NextResponse {
  const response = NextResponse.redirect(new URL(path, request.nextUrl), 303)
  response.headers.set('cache-control', 'private, no-store')
  return response
}
