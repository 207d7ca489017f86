/** Redirects and rewrites; never authorizes. Retail pages skip middleware: the matcher requires the member cookie. */
import { type NextRequest, NextResponse } from 'next/server'
import { isInternalPath, shopTarget } from '@/lib/listing/shop-target'
import { contentPolicy, hashSource } from '@/lib/server/content-security-policy'
import { env, isDevelopment, secureCookies } from '@/lib/server/env'
import { type ErrorCode, errorStatus, fail } from '@/lib/utils/errors'
import { FLASH_COOKIE, FLASH_MAX_AGE, type Flash } from '@/lib/utils/flash'
import { log } from '@/lib/server/log'
import { refusalOf } from '@/lib/server/malformed-requests'
import { isReadable } from '@/lib/utils/readable-path'
import { signInPath } from '@/lib/utils/safe-path'
import { findRedirect } from '@/lib/redirects/find-redirect'
import { isUnrouted } from '@/lib/redirects/routes'
import { encodedTarget, pathOf } from '@/lib/redirects/rules'
import { withQuery } from '@/lib/redirects/with-query'
import { HEAD_SCRIPT } from '@/lib/shop/head-script'
import type { Session } from '@/lib/supabase/claims'
import { MEMBER_COOKIE } from '@/lib/supabase/cookies'
import { type SessionChange, updateSession } from '@/lib/supabase/update-session'
import { viewTypeOf } from '@/lib/supabase/view-type'

export const config = {
  runtime: 'nodejs',
  matcher: [
    // Shop pages for members.
    { source: '/', has: [{ type: 'cookie', key: 'hormoz-member' }] },
    { source: '/:kind(products|brands)/:slug', has: [{ type: 'cookie', key: 'hormoz-member' }] },
    { source: '/wholesale', has: [{ type: 'cookie', key: 'hormoz-member' }] },
    // Client navigations, whose path next.config.ts cannot encode (lib/listing/shop-target.ts).
    { source: '/:kind(products|brands)/:slug', has: [{ type: 'header', key: 'rsc' }] },
    // Next cannot rewrite any query.
    '/products',
    '/view/:path*',
    '/products/:slug/reviews',
    '/products/:slug/questions',
    '/auth',
    '/login',
    '/register',
    '/checkout',
    '/profile/:path*',
    '/order-success/:path*',
    '/payment-failed',
    '/track',
    '/wholesale/:path+',
    '/pay/:path*',
    '/sms/:path*',
    '/wishlist',
    '/staff-invitation',
    '/compare',
    '/payment/:path*',
    '/admin/:path*',
    '/api/me',
    '/api/returns/pictures/:path*',
    '/api/reviews/:path*',
    '/api/wholesale/:path+',
    '/api/transfers/:path+',
    '/api/waybills/:path+',
    { source: '/api/search/suggestions', has: [{ type: 'cookie', key: 'hormoz-member' }] },
    { source: '/api/products/:path*', has: [{ type: 'cookie', key: 'hormoz-member' }] },
    '/api/admin/((?!products/import).*)',
    '/api/regenerate-sitemap',
    // Forms and actions on static pages: their answer may need a renewed session. Excludes uploads and signed calls,
    // whose bodies Next would buffer and truncate.
    {
      source:
        '/((?!media/|_next/|torob_api/|api/hooks/|api/jobs|api/upload/|api/returns$|api/wholesale$|api/transfers$|api/waybills$|api/admin/products/import).*)',
      has: [{ type: 'header', key: 'content-type' }],
    },
    {
      source: '/((?!media/|_next/|api/).*)',
      has: [{ type: 'header', key: 'next-action' }],
    },
    // Unrouted paths may redirect: UNROUTED_MATCHER of lib/redirects/routes.ts.
    '/((?!(?:_next|about|admin|api|art|auth|brands|cart|categories|checkout|compare|contact|feeds|login|manifest\\.webmanifest|media|not-found|offline|order-success|p|pages|pay|payment|payment-failed|privacy|products|profile|register|robots\\.txt|s|sitemap|sitemap\\.xml|sms|staff-invitation|sw\\.js|terms|torob_api|track|unavailable|view|wholesale|wishlist)(?:/|$)).+)',
    // A client-sent policy: Next would take its nonce.
    { source: '/((?!media/|_next/).*)', has: [{ type: 'header', key: 'content-security-policy' }] },
    {
      source: '/((?!media/|_next/).*)',
      has: [{ type: 'header', key: 'content-security-policy-report-only' }],
    },
  ],
}

/** Differs by type of viewer. */
const SHOP_PAGE = /^\/(?:wholesale|products|(?:products|brands)\/[^/]+)?$/
const REVIEWS_PAGE = /^\/products\/[^/]+\/(?:reviews|questions)$/
const SIGNED_IN_PAGE = /^\/(?:profile|checkout|order-success)(?:\/|$)/
const SIGN_IN_ALIAS = /^\/(?:login|register)$/
const ADMIN_PAGE = /^\/admin(?:\/|$)/
/**
 * Rendered per request, with a nonce. Cached pages, including the 404, carry their own policy, and two policies would
 * both apply.
 */
const DYNAMIC_PAGE =
  /^\/(?:auth|checkout|profile(?:\/(?:orders(?:\/[^/]+(?:\/invoice)?)?|(?:invoices|proformas)\/[^/]+|addresses|returns|lists|reviews|questions|details|password|wholesale))?|order-success\/[^/]+|payment-failed|payment\/verify|pay\/[^/]+|sms\/[^/]+|track|wholesale\/(?:order|own|price-list)|staff-invitation|wishlist|compare|view\/[^/]+\/new-list\/[^/]+|admin(?:\/.*)?)$/
const HEAD_HASH = hashSource(HEAD_SCRIPT)

export default async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl
  request.headers.delete('content-security-policy')
  request.headers.delete('content-security-policy-report-only')

  const refusal = await refusalOf(request)
  if (refusal) return refuse(request, refusal)
  if (isInternalPath(pathname)) return NextResponse.rewrite(new URL('/not-found', request.nextUrl))
  if (isUnrouted(pathname) && (request.method === 'GET' || request.method === 'HEAD')) {
    // The 404 is the same cached page for all viewers.
    return (await configuredRedirect(request)) ?? NextResponse.next({ request: { headers: request.headers } })
  }
  if (SIGN_IN_ALIAS.test(pathname)) return redirect(request, signInPath(returnPath(request)))

  const { session, change } = await sessionOf(request)
  // Actions refuse guests themselves: a redirect would lose the form's input.
  const refused = isAction(request) ? null : redirectWithoutAccess(request, session?.claims ?? null)
  return withSession(refused ?? (await render(request, session)), change)
}

async function sessionOf(request: NextRequest) {
  const found = await updateSession(request)
  // A changed user type appears in the next token only.
  return found.session && ADMIN_PAGE.test(request.nextUrl.pathname) && !isAdmin(found.session.claims)
    ? updateSession(request, { force: true })
    : found
}

/** Null for visitors who may open the page. */
function redirectWithoutAccess(request: NextRequest, claims: Session['claims'] | null): NextResponse | null {
  const { pathname } = request.nextUrl
  if (ADMIN_PAGE.test(pathname)) {
    if (!claims) return redirect(request, signInPath(here(request)))
    return isAdmin(claims) ? null : toHome(request)
  }
  if (claims || !SIGNED_IN_PAGE.test(pathname)) return null
  return redirect(request, `/login?next=${encodeURIComponent(here(request))}`)
}

/** The page, its rewrite and, if rendered per request, its policy. */
async function render(request: NextRequest, session: Session | null): Promise<NextResponse> {
  const { pathname } = request.nextUrl
  const isMember = session && SHOP_PAGE.test(pathname) && request.cookies.has(MEMBER_COOKIE)
  const type = isMember ? await viewTypeOf(session) : 'retail'
  // Undecodable paths are 404 (next.config.ts).
  const target = isReadable(pathname) ? await shopTarget(request, type) : null
  const page = target ?? pathname
  const isDynamic =
    (isReadable(page) && (DYNAMIC_PAGE.test(page) || REVIEWS_PAGE.test(page))) || request.method === 'POST'
  const policy = isDynamic && !isDevelopment() ? noncePolicy(pathname) : null
  if (policy) request.headers.set('content-security-policy', policy)

  const next = { request: { headers: request.headers } }
  const response = target ? NextResponse.rewrite(inside(request, target), next) : NextResponse.next(next)
  if (policy) response.headers.set('content-security-policy', policy)
  if (target && type !== 'retail') {
    response.headers.set('x-robots-tag', 'noindex')
    response.headers.set('cache-control', 'private, no-store')
  }
  return response
}

/** Without the query: the path says it all. */
function inside({ nextUrl }: NextRequest, path: string): URL {
  const url = nextUrl.clone()
  url.pathname = path
  url.search = ''
  return url
}

/** Redirect configured for this path, or null. */
async function configuredRedirect({ nextUrl, headers }: NextRequest): Promise<NextResponse | null> {
  const path = pathOf(nextUrl.pathname)
  const found = path && (await findRedirect(path, Object.fromEntries(headers)).catch(() => null))
  if (!found) return null
  return NextResponse.redirect(new URL(withQuery(encodedTarget(found.target), nextUrl.search), nextUrl), {
    status: found.isPermanent ? 308 : 307,
    // Limited: browsers would cache a mistaken permanent redirect forever.
    headers: { 'cache-control': found.isPermanent ? 'public, max-age=3600' : 'private, no-store' },
  })
}

/** Refuses a malformed request with one log line. */
function refuse(request: NextRequest, code: ErrorCode): NextResponse {
  log.info({ code, method: request.method, path: request.nextUrl.pathname }, 'request refused')
  const headers = { 'cache-control': 'private, no-store' }
  return NextResponse.json(fail(code), { status: errorStatus(code), headers })
}

function isAction(request: NextRequest): boolean {
  return request.method === 'POST' && request.headers.has('next-action')
}

function isAdmin(claims: Session['claims']): boolean {
  return claims.app_metadata?.user_type === 'admin'
}

/** Pages with forms that post to the bank, also without JavaScript. */
const PAYING_PAGE = /^\/(?:checkout|pay\/[^/]+)$/

function noncePolicy(pathname: string): string {
  const nonce = crypto.randomUUID().replaceAll('-', '')
  return contentPolicy({
    scripts: [`'nonce-${nonce}'`, HEAD_HASH],
    formTargets: PAYING_PAGE.test(pathname) ? gatewayOrigins() : [],
  })
}

/** Gateway origins; both redirect between their hosts. */
function gatewayOrigins(): string[] {
  const origins = [env().ZARINPAL_URL, env().ZIBAL_URL].map((url) => {
    const { protocol, origin, hostname } = new URL(url)
    const domain = /\.(zarinpal\.com|zibal\.ir)$/.exec(hostname)?.[1]
    return domain ? `${protocol}//*.${domain}` : origin
  })
  return [...new Set(origins)]
}

function here(request: NextRequest): string {
  return request.nextUrl.pathname + request.nextUrl.search
}

/** Return path after sign-in: `next`, else the referrer. */
function returnPath(request: NextRequest): string {
  const named = request.nextUrl.searchParams.get('next')
  if (named) return named
  const referrer = request.headers.get('referer') ?? ''
  if (!URL.canParse(referrer)) return '/'
  const { host, pathname, search } = new URL(referrer)
  return host === request.headers.get('host') ? pathname + search : '/'
}

function toHome(request: NextRequest): NextResponse {
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

function withSession(response: NextResponse, change: SessionChange | null): NextResponse {
  if (!change) return response
  for (const { name, value, options } of change.cookies) response.cookies.set(name, value, options)
  for (const [name, value] of Object.entries(change.headers)) response.headers.set(name, value)
  return response
}
