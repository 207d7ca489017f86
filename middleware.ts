/** Redirects, rewrites and content policies; never authorizes. Stored pages of guests skip it. */
import { type NextRequest, NextResponse } from 'next/server'
import { shopTarget } from '@/lib/listing/shop-target'
import { isDevelopment } from '@/lib/server/env'
import { isForm, malformedRefusal } from '@/lib/server/malformed-requests'
import { noncePolicy } from '@/lib/shop/nonce-policy'
import { redirectToSignIn, redirectWithoutAccess, sessionFor } from '@/lib/server/page-access'
import { type Route, routeOf } from '@/lib/server/routes'
import { configuredRedirect, isOldQuery } from '@/lib/redirects/configured-redirect'
import { MEMBER_COOKIE } from '@/lib/supabase/cookies'
import type { Session } from '@/lib/supabase/claims'
import { withSession } from '@/lib/supabase/update-session'
import { viewTypeOf } from '@/lib/supabase/view-type'

export const config = {
  runtime: 'nodejs',
  // Read statically by Next; middleware.test.ts compares it with lib/server/routes.ts.
  matcher: [
    // All but handlers, files and stored pages: unknown addresses too.
    '/((?!$|_next/|media/|api/|art/|feeds/|handbook/|manifest\\.webmanifest$|not-found$|offline$|p/|robots\\.txt$|s/|screenshot-|sitemap\\.xml$|sitemap/|sw\\.js$|torob_api/|about$|brands$|brands/[^/]+$|cart$|categories$|contact$|contact/[^/]+$|pages/[^/]+$|privacy$|products/[^/]+$|sitemap$|terms$|unavailable$|unavailable/payment$|wholesale$).*)',
    '/api/:session(admin/(?!products/import).*|me|order-sheet|order-sheet/sheets|payment/verify|regenerate-sitemap|returns/pictures/.*|reviews|reviews/.*|transfers/.+|waybills/.+|wholesale/.+)',
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
    // «/?p=42» and «/?product=pot» of WordPress.
    { source: '/', has: [{ type: 'query', key: 'p' }] },
    { source: '/', has: [{ type: 'query', key: 'product' }] },
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

export default async function middleware(request: NextRequest): Promise<NextResponse> {
  request.headers.delete('content-security-policy')
  request.headers.delete('content-security-policy-report-only')
  const refusal = await malformedRefusal(request)
  if (refusal) return refusal

  const route = routeOf(request.nextUrl.pathname)
  const moved = !route || isOldQuery(request.nextUrl) ? await configuredRedirect(request) : null
  if (moved || !route) return moved ?? notFound(request)
  if (route.kind === 'alias') return redirectToSignIn(request)
  const { session, change } = await sessionFor(request, route)
  const refused = redirectWithoutAccess(request, route, session?.claims ?? null)
  return withSession(refused ?? (await render(request, route, session)), change)
}

/** The page, by type of viewer where the manifest says so. */
async function render(request: NextRequest, route: Route, session: Session | null): Promise<NextResponse> {
  const isMember = route.byType && session && request.cookies.has(MEMBER_COOKIE)
  const type = isMember ? await viewTypeOf(session) : 'retail'
  const target = route.byType ? await shopTarget(request, type) : null
  const isRendered = (target ?? route).kind === 'rendered' || (route.kind === 'stored' && isForm(request))
  const response = forward(request, target?.path, isRendered ? noncePolicy(route) : null)
  if (type !== 'retail') {
    response.headers.set('x-robots-tag', 'noindex')
    response.headers.set('cache-control', 'private, no-store')
  }
  return response
}

/** The stored 404; the answer to a form is rendered. */
function notFound(request: NextRequest): NextResponse {
  return forward(request, '/not-found', isForm(request) ? noncePolicy(null) : null)
}

/** Rewrites to a path, which says all without the query. `policy`: of a page rendered per request. */
function forward(request: NextRequest, path: string | undefined, policy: string | null): NextResponse {
  const own = isDevelopment() ? null : policy
  if (own) request.headers.set('content-security-policy', own)
  const next = { request: { headers: request.headers } }
  const url = request.nextUrl.clone()
  const response = path
    ? NextResponse.rewrite(Object.assign(url, { pathname: path, search: '' }), next)
    : NextResponse.next(next)
  if (own) response.headers.set('content-security-policy', own)
  return response
}
