/** Redirects and rewrites; never authorizes. Retail pages skip middleware: the matcher requires the member cookie. */
import { type NextRequest, NextResponse } from 'next/server'
import { DYNAMIC_PARAMS, cachedListingPath } from '@/lib/listing/cached-listing'
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
import { paramsOf, storedPath } from '@/lib/listing/cached-search'
import { parseListQuery } from '@/lib/listing/list-query'
import { type SessionChange, updateSession } from '@/lib/supabase/update-session'

export const config = {
  runtime: 'nodejs',
  matcher: [
    // Shop pages for members.
    { source: '/', has: [{ type: 'cookie', key: 'hormoz-member' }] },
    { source: '/products/:path*', has: [{ type: 'cookie', key: 'hormoz-member' }] },
    { source: '/wholesale', has: [{ type: 'cookie', key: 'hormoz-member' }] },
    { source: '/products', has: [{ type: 'query', key: 'search' }] },
    // Client navigations to a category, whose name next.config.ts cannot encode (lib/listing/cached-listing.ts).
    {
      source: '/products',
      has: [
        { type: 'header', key: 'rsc' },
        { type: 'query', key: 'category' },
      ],
    },
    '/products/:slug/reviews',
    '/products/:slug/questions',
    { source: '/products', has: [{ type: 'query', key: 'in' }] },
    { source: '/products', has: [{ type: 'query', key: 'min' }] },
    { source: '/products', has: [{ type: 'query', key: 'max' }] },
    { source: '/products', has: [{ type: 'query', key: 'brand' }] },
    { source: '/products', has: [{ type: 'query', key: 'color' }] },
    { source: '/products', has: [{ type: 'query', key: 'stock' }] },
    { source: '/products', has: [{ type: 'query', key: 'off' }] },
    { source: '/products', has: [{ type: 'query', key: 'rating' }] },
    { source: '/products', has: [{ type: 'query', key: 'filter' }] },
    { source: '/products', has: [{ type: 'query', key: 'coating' }] },
    { source: '/products', has: [{ type: 'query', key: 'country' }] },
    { source: '/products', has: [{ type: 'query', key: 'diameter' }] },
    { source: '/products', has: [{ type: 'query', key: 'dishwasher' }] },
    { source: '/products', has: [{ type: 'query', key: 'height' }] },
    { source: '/products', has: [{ type: 'query', key: 'hobs' }] },
    { source: '/products', has: [{ type: 'query', key: 'material' }] },
    { source: '/products', has: [{ type: 'query', key: 'pieces' }] },
    { source: '/products', has: [{ type: 'query', key: 'servings' }] },
    { source: '/products', has: [{ type: 'query', key: 'volume' }] },
    { source: '/products', has: [{ type: 'query', key: 'warranty' }] },
    { source: '/products', has: [{ type: 'query', key: 'weight' }] },
    '/member/:path*',
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
    '/((?!(?:_next|about|admin|api|art|auth|brands|cached-listing|cached-search|cart|categories|checkout|compare|contact|feeds|login|manifest\\.webmanifest|media|member|not-found|offline|order-success|p|pages|pay|payment|payment-failed|privacy|products|profile|register|robots\\.txt|s|sitemap|sitemap\\.xml|sms|staff-invitation|sw\\.js|terms|torob_api|track|unavailable|wholesale|wishlist)(?:/|$)).+)',
    // A client-sent policy: Next would take its nonce.
    { source: '/((?!media/|_next/).*)', has: [{ type: 'header', key: 'content-security-policy' }] },
    {
      source: '/((?!media/|_next/).*)',
      has: [{ type: 'header', key: 'content-security-policy-report-only' }],
    },
  ],
}

const SHOP_PAGE = /^\/(?:wholesale|products(?:\/[^/]+(?:\/(?:reviews|questions))?)?)?$/
const REVIEWS_PAGE = /^\/products\/[^/]+\/(?:reviews|questions)$/
const SIGNED_IN_PAGE = /^\/(?:profile|checkout|order-success)(?:\/|$)/
const SIGN_IN_ALIAS = /^\/(?:login|register)$/
const ADMIN_PAGE = /^\/admin(?:\/|$)/
/**
 * Rendered per request, with a nonce. Cached pages, including the 404, carry their own policy, and two policies would
 * both apply.
 */
const DYNAMIC_PAGE =
  /^\/(?:member(?:\/wholesale|\/products(?:\/[^/]+(?:\/(?:reviews|questions))?)?)?|auth|checkout|profile(?:\/(?:orders(?:\/[^/]+(?:\/invoice)?)?|(?:invoices|proformas)\/[^/]+|addresses|returns|lists|reviews|questions|details|password|wholesale))?|order-success\/[^/]+|payment-failed|payment\/verify|pay\/[^/]+|sms\/[^/]+|track|wholesale\/(?:order|price-list)|staff-invitation|wishlist|compare|admin(?:\/.*)?)$/
const HEAD_HASH = hashSource(HEAD_SCRIPT)

export default async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl
  request.headers.delete('content-security-policy')
  request.headers.delete('content-security-policy-report-only')

  const refusal = await refusalOf(request)
  if (refusal) return refuse(request, refusal)
  if (isUnrouted(pathname) && (request.method === 'GET' || request.method === 'HEAD')) {
    // The 404 is the same cached page for all viewers.
    return (await configuredRedirect(request)) ?? NextResponse.next({ request: { headers: request.headers } })
  }
  if (SIGN_IN_ALIAS.test(pathname)) return redirect(request, signInPath(returnPath(request)))

  const { claims, change } = await sessionOf(request)
  // Actions refuse guests themselves: a redirect would lose the form's input.
  const refused = isAction(request) ? null : redirectWithoutAccess(request, claims)
  return withSession(refused ?? render(request), change)
}

async function sessionOf(request: NextRequest) {
  const session = await updateSession(request)
  // A changed user type appears in the next token only.
  return session.claims && ADMIN_PAGE.test(request.nextUrl.pathname) && !isAdmin(session.claims)
    ? updateSession(request, { force: true })
    : session
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
function render(request: NextRequest): NextResponse {
  const { pathname, searchParams } = request.nextUrl
  // Undecodable paths are 404 (next.config.ts).
  const isAddress = isReadable(pathname)
  const isMemberView = isAddress && SHOP_PAGE.test(pathname) && request.cookies.has(MEMBER_COOKIE)
  const isSearch =
    pathname === '/products' && DYNAMIC_PARAMS.some((name) => searchParams.getAll(name).some(Boolean))
  const list = isSearch && !isMemberView ? parseListQuery(paramsOf(searchParams)) : null
  const found = list && storedPath(list, isClientNavigation(request))
  const isDynamic =
    isMemberView ||
    (isSearch && !found) ||
    (isAddress && (DYNAMIC_PAGE.test(pathname) || REVIEWS_PAGE.test(pathname))) ||
    request.method === 'POST'
  const policy = isDynamic && !isDevelopment() ? noncePolicy(pathname) : null
  if (policy) request.headers.set('content-security-policy', policy)

  const next = { request: { headers: request.headers } }
  const target = found ? new URL(found, request.nextUrl) : rewriteTarget(request, isMemberView)
  const response = target ? NextResponse.rewrite(target, next) : NextResponse.next(next)
  if (policy) response.headers.set('content-security-policy', policy)
  if (isMemberView) response.headers.set('x-robots-tag', 'noindex')
  return response
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

/** True for client-side navigation. Next strips its own headers before middleware. */
function isClientNavigation(request: NextRequest): boolean {
  return !request.headers.get('accept')?.includes('text/html')
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

/** Rewrite target; null for none, or if next.config.ts handles it. */
function rewriteTarget({ nextUrl }: NextRequest, isMemberView: boolean): URL | null {
  const { pathname, searchParams } = nextUrl
  const listing = pathname === '/products' && !isMemberView ? cachedListingPath(searchParams) : null
  const path = isMemberView ? `/member${pathname === '/' ? '' : pathname}` : listing
  if (!path) return null
  const url = nextUrl.clone()
  url.pathname = path
  return url
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
