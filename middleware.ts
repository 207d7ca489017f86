/** Redirects, rewrites and content policies; never authorizes. Stored pages of guests skip it. */
import { type NextRequest, NextResponse } from 'next/server'
import { DYNAMIC_PARAMS, cachedListingPath } from '@/lib/listing/cached-listing'
import { isDevelopment } from '@/lib/server/env'
import { isForm, malformedRefusal } from '@/lib/server/malformed-requests'
import { noncePolicy } from '@/lib/shop/nonce-policy'
import { redirectToSignIn, redirectWithoutAccess, sessionFor } from '@/lib/server/page-access'
import { type Route, routeOf } from '@/lib/server/routes'
import { configuredRedirect } from '@/lib/redirects/configured-redirect'
import { MEMBER_COOKIE } from '@/lib/supabase/cookies'
import { paramsOf, storedPath } from '@/lib/listing/cached-search'
import { parseListQuery } from '@/lib/listing/list-query'
import { withSession } from '@/lib/supabase/update-session'

export const config = {
  runtime: 'nodejs',
  // Read statically by Next; middleware.test.ts compares it with lib/server/routes.ts.
  matcher: [
    // All but handlers, files and stored pages: unknown addresses too.
    '/((?!$|_next/|media/|api/|art/|feeds/|handbook/|manifest\\.webmanifest$|not-found$|offline$|p/|robots\\.txt$|s/|screenshot-|sitemap\\.xml$|sitemap/|sw\\.js$|torob_api/|about$|brands$|brands/[^/]+$|cart$|categories$|contact$|contact/[^/]+$|pages/[^/]+$|privacy$|products/[^/]+$|sitemap$|terms$|unavailable$|unavailable/payment$|wholesale$).*)',
    '/api/:session(admin/(?!products/import).*|me|order-sheet|payment/verify|regenerate-sitemap|returns/pictures/.*|reviews|reviews/.*|transfers/.+|waybills/.+|wholesale/.+)',
    // Pages and data that depend on the viewer's type.
    {
      source:
        '/:path(|brands/[^/]+|products/[^/]+|wholesale|api/products|api/products/.*|api/search/suggestions)',
      has: [{ type: 'cookie', key: 'hormoz-member' }],
    },
    {
      source: '/:path(|brands/[^/]+|products/[^/]+|wholesale)',
      has: [{ type: 'header', key: 'rsc' }],
    },
    // Forms and actions on stored pages: their answer may need a renewed session. Excludes uploads and signed calls,
    // whose bodies Next would buffer and truncate.
    {
      source:
        '/((?!media/|_next/|torob_api/|api/hooks/|api/jobs|api/upload/|api/returns$|api/wholesale$|api/transfers$|api/waybills$|api/admin/products/import).*)',
      has: [{ type: 'header', key: 'content-type' }],
    },
    { source: '/((?!media/|_next/|api/).*)', has: [{ type: 'header', key: 'next-action' }] },
    // A client-sent policy: Next would take its nonce.
    { source: '/((?!media/|_next/).*)', has: [{ type: 'header', key: 'content-security-policy' }] },
    {
      source: '/((?!media/|_next/).*)',
      has: [{ type: 'header', key: 'content-security-policy-report-only' }],
    },
  ],
}

const SHOP_PAGE = /^\/(?:wholesale|products(?:\/[^/]+(?:\/(?:reviews|questions))?)?)?$/

export default async function middleware(request: NextRequest): Promise<NextResponse> {
  request.headers.delete('content-security-policy')
  request.headers.delete('content-security-policy-report-only')
  const refusal = await malformedRefusal(request)
  if (refusal) return refusal

  const route = routeOf(request.nextUrl.pathname)
  if (!route) return (await configuredRedirect(request)) ?? notFound(request)
  if (route.kind === 'alias') return redirectToSignIn(request)
  const { claims, change } = await sessionFor(request, route)
  const refused = redirectWithoutAccess(request, route, claims)
  return withSession(refused ?? render(request, route), change)
}

/** The page, its rewrite and, if rendered per request, its policy. */
function render(request: NextRequest, route: Route): NextResponse {
  const { pathname, searchParams } = request.nextUrl
  const isMemberView = SHOP_PAGE.test(pathname) && request.cookies.has(MEMBER_COOKIE)
  const isSearch =
    pathname === '/products' && DYNAMIC_PARAMS.some((name) => searchParams.getAll(name).some(Boolean))
  const list = isSearch && !isMemberView ? parseListQuery(paramsOf(searchParams)) : null
  const found = list && storedPath(list, isClientNavigation(request))
  const isDynamic =
    isMemberView ||
    (isSearch && !found) ||
    route.kind === 'rendered' ||
    (route.kind === 'stored' && isForm(request))
  const policy = isDynamic && !isDevelopment() ? noncePolicy(route) : null
  if (policy) request.headers.set('content-security-policy', policy)

  const next = { request: { headers: request.headers } }
  const target = found ? new URL(found, request.nextUrl) : rewriteTarget(request, isMemberView)
  const response = target ? NextResponse.rewrite(target, next) : NextResponse.next(next)
  if (policy) response.headers.set('content-security-policy', policy)
  if (isMemberView) response.headers.set('x-robots-tag', 'noindex')
  return response
}

/** True for client-side navigation. Next strips its own headers before middleware. */
function isClientNavigation(request: NextRequest): boolean {
  return !request.headers.get('accept')?.includes('text/html')
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

/** The stored 404; the answer to a form is rendered. */
function notFound(request: NextRequest): NextResponse {
  const next = { request: { headers: request.headers } }
  const policy = isForm(request) && !isDevelopment() ? noncePolicy(null) : null
  if (policy) request.headers.set('content-security-policy', policy)
  const response = NextResponse.rewrite(new URL('/not-found', request.nextUrl), next)
  if (policy) response.headers.set('content-security-policy', policy)
  return response
}
