/**
 * Every address of the shop, one line each. What is missing here is 404 (middleware.ts). Capabilities are checked where
 * data is read.
 */
import { isReadable } from '../utils/readable-path.ts'

export interface Route {
  /**
   * `stored`: in the page cache, with a policy of its scripts' hashes. `rendered`: per request, with a nonce. `handler`:
   * a route.ts. `file`: generated and the same for all. `public`: in public/. `alias`: redirects to sign-in.
   */
  kind: 'stored' | 'rendered' | 'handler' | 'file' | 'public' | 'alias'
  access: 'everyone' | 'signed-in' | 'staff'
  /** `noindex` pages stay crawlable, or crawlers could not read it. */
  robots: 'index' | 'noindex' | 'disallow'
  /**
   * Requests that pass middleware. `members`: with the member cookie, and router data. `bodies`: forms and actions only,
   * whose answer may need a renewed session. `never`: Next would buffer and truncate their bodies.
   */
  middleware: 'always' | 'members' | 'bodies' | 'never'
  /** Its forms redirect to a gateway. */
  paysByForm?: true
  /** Stored for each type of viewer; the page is in `app/view/[type]`, at the same path (`viewPath`). */
  byType?: true
}

const STORED: Route = { kind: 'stored', access: 'everyone', robots: 'index', middleware: 'bodies' }
/** `GUESTS_BY_TYPE`: the matcher of middleware.ts names it, so that guests skip middleware. */
const BY_TYPE: Route = { ...STORED, middleware: 'always', byType: true }
const GUESTS_BY_TYPE: Route = { ...BY_TYPE, middleware: 'members' }
const RENDERED: Route = { kind: 'rendered', access: 'everyone', robots: 'noindex', middleware: 'always' }
const CUSTOMER: Route = { ...RENDERED, access: 'signed-in', robots: 'disallow' }
const PANEL: Route = { ...CUSTOMER, access: 'staff' }
const DOWNLOAD: Route = { ...PANEL, kind: 'handler' }
const HANDLER: Route = { kind: 'handler', access: 'everyone', robots: 'disallow', middleware: 'bodies' }
const MEMBER_HANDLER: Route = { ...HANDLER, middleware: 'members' }
const VIEWER_HANDLER: Route = { ...HANDLER, middleware: 'always' }
const CUSTOMER_HANDLER: Route = { ...VIEWER_HANDLER, access: 'signed-in' }
const PANEL_HANDLER: Route = { ...VIEWER_HANDLER, access: 'staff' }
const SIGNED_CALL: Route = { ...HANDLER, middleware: 'never' }
const UPLOAD: Route = { ...SIGNED_CALL, access: 'signed-in' }
const FILE: Route = { ...STORED, kind: 'file' }
const PUBLIC: Route = { ...STORED, kind: 'public' }
const ALIAS: Route = { ...RENDERED, kind: 'alias' }

/** By path, as Next writes it. */
export const ROUTES: Readonly<Record<string, Route>> = {
  // Shop
  '/': GUESTS_BY_TYPE,
  '/about': STORED,
  '/brands': STORED,
  '/brands/[brand]': GUESTS_BY_TYPE,
  '/cart': { ...STORED, robots: 'noindex' },
  '/categories': STORED,
  '/contact': STORED,
  '/contact/[subject]': STORED,
  '/pages/[slug]': STORED,
  '/privacy': STORED,
  '/products': BY_TYPE,
  '/products/[slug]': GUESTS_BY_TYPE,
  '/products/[slug]/questions': RENDERED,
  '/products/[slug]/reviews': RENDERED,
  '/sitemap': { ...STORED, robots: 'noindex' },
  '/terms': STORED,
  '/unavailable': { ...STORED, robots: 'noindex' },
  '/unavailable/payment': { ...STORED, robots: 'noindex' },
  '/wholesale': GUESTS_BY_TYPE,

  // Visitors and customers
  '/auth': RENDERED,
  '/checkout': { ...CUSTOMER, robots: 'noindex', paysByForm: true },
  '/compare': RENDERED,
  '/login': ALIAS,
  '/order-success/[id]': CUSTOMER,
  '/pay/[token]': { ...RENDERED, paysByForm: true },
  '/payment-failed': { ...RENDERED, robots: 'disallow' },
  '/payment/callback': VIEWER_HANDLER,
  '/payment/verify': { ...RENDERED, robots: 'disallow' },
  '/profile': CUSTOMER,
  '/profile/addresses': CUSTOMER,
  '/profile/details': CUSTOMER,
  '/profile/invoices/[id]': CUSTOMER,
  '/profile/lists': CUSTOMER,
  '/profile/orders': CUSTOMER,
  '/profile/orders/[id]': { ...CUSTOMER, paysByForm: true },
  '/profile/orders/[id]/invoice': CUSTOMER,
  '/profile/password': CUSTOMER,
  '/profile/proformas/[id]': CUSTOMER,
  '/profile/questions': CUSTOMER,
  '/profile/returns': CUSTOMER,
  '/profile/reviews': CUSTOMER,
  '/profile/wholesale': CUSTOMER,
  '/register': ALIAS,
  '/sms/[code]': RENDERED,
  '/staff-invitation': { ...CUSTOMER, robots: 'noindex' },
  '/track': RENDERED,
  '/wholesale/order': { ...CUSTOMER, robots: 'noindex' },
  '/wholesale/price-list': { ...CUSTOMER, robots: 'noindex' },
  '/wishlist': RENDERED,

  // Panel
  '/admin': PANEL,
  '/admin/[...path]': PANEL,
  '/admin/activity': PANEL,
  '/admin/activity/export': DOWNLOAD,
  '/admin/bulk-tasks': PANEL,
  '/admin/bulk-tasks/[id]': PANEL,
  '/admin/bulk-tasks/[id]/export': DOWNLOAD,
  '/admin/bundles': PANEL,
  '/admin/categories': PANEL,
  '/admin/colors': PANEL,
  '/admin/comments': PANEL,
  '/admin/comments/messages': PANEL,
  '/admin/comments/messages/[id]': PANEL,
  '/admin/comments/questions': PANEL,
  '/admin/delivery-settings': PANEL,
  '/admin/discount-codes': PANEL,
  '/admin/discount-codes/[id]': PANEL,
  '/admin/discount-codes/export': DOWNLOAD,
  '/admin/discounts': PANEL,
  '/admin/discounts/campaigns': PANEL,
  '/admin/discounts/export': DOWNLOAD,
  '/admin/handbook': PANEL,
  '/admin/handbook/[name]': PANEL,
  '/admin/hero-slides': PANEL,
  '/admin/invoices': PANEL,
  '/admin/media': PANEL,
  '/admin/menus': PANEL,
  '/admin/no-access': PANEL,
  '/admin/orders': PANEL,
  '/admin/orders/[id]': PANEL,
  '/admin/orders/[id]/edit': PANEL,
  '/admin/orders/drafts': PANEL,
  '/admin/orders/export': DOWNLOAD,
  '/admin/orders/money': PANEL,
  '/admin/orders/new': PANEL,
  '/admin/orders/print': PANEL,
  '/admin/orders/tracking': PANEL,
  '/admin/orders/transfers': PANEL,
  '/admin/orders/transfers/[id]': PANEL,
  '/admin/pages': PANEL,
  '/admin/pages/[id]': PANEL,
  '/admin/pages/new': PANEL,
  '/admin/products': PANEL,
  '/admin/products/[id]': PANEL,
  '/admin/products/[id]/edit': PANEL,
  '/admin/products/attributes': PANEL,
  '/admin/products/export': DOWNLOAD,
  '/admin/products/import': PANEL,
  '/admin/products/new': PANEL,
  '/admin/products/sheet': PANEL,
  '/admin/products/synonyms': PANEL,
  '/admin/products/template': DOWNLOAD,
  '/admin/promotion-banners': PANEL,
  '/admin/redirects': PANEL,
  '/admin/reports': PANEL,
  '/admin/reports/accounting': DOWNLOAD,
  '/admin/reports/customers': DOWNLOAD,
  '/admin/reports/profit': PANEL,
  '/admin/reports/profit/[from]/[until]': PANEL,
  '/admin/reports/profit/[from]/[until]/export': DOWNLOAD,
  '/admin/reports/sales': DOWNLOAD,
  '/admin/reports/searches': PANEL,
  '/admin/reports/stock': DOWNLOAD,
  '/admin/seasonal-tiles': PANEL,
  '/admin/settings': PANEL,
  '/admin/setup': PANEL,
  '/admin/sms': PANEL,
  '/admin/sms/campaigns': PANEL,
  '/admin/sms/consents': PANEL,
  '/admin/sms/consents/export': DOWNLOAD,
  '/admin/sms/templates': PANEL,
  '/admin/staff': PANEL,
  '/admin/stock': PANEL,
  '/admin/stock-requests': PANEL,
  '/admin/stock-requests/[id]': PANEL,
  '/admin/stock/counts': PANEL,
  '/admin/stock/counts/[id]': PANEL,
  '/admin/stock/counts/[id]/export': DOWNLOAD,
  '/admin/stock/export': DOWNLOAD,
  '/admin/stock/receipts': PANEL,
  '/admin/stock/receipts/[id]': PANEL,
  '/admin/stock/receipts/new': PANEL,
  '/admin/stock/running-out': PANEL,
  '/admin/stock/running-out/export': DOWNLOAD,
  '/admin/users': PANEL,
  '/admin/users/[id]': PANEL,
  '/admin/users/export': DOWNLOAD,
  '/admin/users/segments': PANEL,
  '/admin/users/wholesale': PANEL,
  '/admin/wholesale': PANEL,
  '/admin/wholesale/[id]': PANEL,
  '/admin/wholesale/dealers': PANEL,
  '/admin/wholesale/dealers/export': DOWNLOAD,
  '/admin/wholesale/price-list': PANEL,

  // Handlers
  '/api/[...path]': HANDLER,
  '/api/admin/alerts': PANEL_HANDLER,
  '/api/admin/bulk-tasks': PANEL_HANDLER,
  '/api/admin/handbook': PANEL_HANDLER,
  '/api/admin/history': PANEL_HANDLER,
  '/api/admin/media': PANEL_HANDLER,
  '/api/admin/media/files': PANEL_HANDLER,
  '/api/admin/products/import': { ...UPLOAD, access: 'staff' },
  '/api/admin/products/sheet': PANEL_HANDLER,
  '/api/admin/search': PANEL_HANDLER,
  '/api/cart': HANDLER,
  '/api/categories': HANDLER,
  '/api/delivery': HANDLER,
  '/api/delivery/today': HANDLER,
  '/api/hooks/revalidate': SIGNED_CALL,
  '/api/hooks/send-sms': SIGNED_CALL,
  '/api/hooks/sms-reply': SIGNED_CALL,
  '/api/jobs': SIGNED_CALL,
  '/api/live': HANDLER,
  '/api/me': VIEWER_HANDLER,
  '/api/metrics': HANDLER,
  '/api/order-sheet': CUSTOMER_HANDLER,
  '/api/order-sheet/sheets': CUSTOMER_HANDLER,
  '/api/payment/verify': CUSTOMER_HANDLER,
  '/api/places': HANDLER,
  '/api/products': MEMBER_HANDLER,
  '/api/products/choices': MEMBER_HANDLER,
  '/api/products/count': MEMBER_HANDLER,
  '/api/ready': HANDLER,
  '/api/regenerate-sitemap': PANEL_HANDLER,
  '/api/returns': UPLOAD,
  '/api/returns/pictures/[id]': CUSTOMER_HANDLER,
  '/api/reviews': VIEWER_HANDLER,
  '/api/reviews/pictures/[id]': VIEWER_HANDLER,
  '/api/reviews/replies': VIEWER_HANDLER,
  '/api/search/suggestions': MEMBER_HANDLER,
  '/api/sign-out': HANDLER,
  '/api/transfers': UPLOAD,
  '/api/transfers/[id]/[picture]': CUSTOMER_HANDLER,
  '/api/upload/[bucket]': { ...UPLOAD, access: 'staff' },
  '/api/upload/review': UPLOAD,
  '/api/waybills': { ...UPLOAD, access: 'staff' },
  '/api/waybills/[id]': CUSTOMER_HANDLER,
  '/api/wholesale': UPLOAD,
  '/api/wholesale/own': CUSTOMER_HANDLER,
  '/api/wholesale/papers/[id]': CUSTOMER_HANDLER,
  '/api/wholesale/price-list': CUSTOMER_HANDLER,
  '/p/[code]': { ...HANDLER, robots: 'noindex' },
  '/s/[code]': { ...HANDLER, robots: 'noindex' },
  '/torob_api/v3/products': { ...SIGNED_CALL, robots: 'noindex' },

  // Files
  '/art/[...path]': PUBLIC,
  '/feeds/google.xml': FILE,
  '/handbook/[...path]': PUBLIC,
  '/manifest.webmanifest': FILE,
  '/media/[bucket]/[...path]': { ...FILE, middleware: 'never' },
  '/offline': FILE,
  '/robots.txt': FILE,
  '/screenshot-desktop.webp': PUBLIC,
  '/screenshot-phone.webp': PUBLIC,
  '/sitemap.xml': FILE,
  '/sitemap/[part]': FILE,
  '/sw.js': FILE,
}

/** Expression for the addresses of a path. */
export function addressPattern(path: string): RegExp {
  const escaped = path.replaceAll('.', '\\.')
  return new RegExp(`^${escaped.replace(/\[\\.\\.\\.\w+\]/g, '.+').replace(/\[\w+\]/g, '[^/]+')}$`)
}

/** Dynamic paths: catch-alls last, as Next matches. */
const DYNAMIC = Object.entries(ROUTES)
  .filter(([path]) => path.includes('['))
  .sort(([a], [b]) => Number(a.includes('[...')) - Number(b.includes('[...')))
  .map(([path, route]) => ({ pattern: addressPattern(path), route }))

/** Null for unknown and undecodable addresses, and for views. */
export function routeOf(pathname: string): Route | null {
  if (!isReadable(pathname)) return null
  if (Object.hasOwn(ROUTES, pathname)) return ROUTES[pathname]!
  return DYNAMIC.find(({ pattern }) => pattern.test(pathname))?.route ?? null
}

/** Internal path of an address; the query of a list is part of it (lib/listing/shop-target.ts). */
export function viewPath(path: string, segment: string): string {
  return `/view/${segment}${path === '/' ? '' : path}`
}

/**
 * Retail pages as rewrites of next.config.ts: guests' documents need no middleware, which handles lists, members and
 * client navigations (lib/listing/shop-target.ts).
 */
export function retailRewrites(): { source: string; destination: string }[] {
  return Object.entries(ROUTES).flatMap(([path, { byType, middleware }]) => {
    if (!byType || middleware === 'always') return []
    // Decoded signs would make another path.
    const source = path.replace(/\[(\w+)\]/g, String.raw`:$1((?!\.\.|.*%(?:2[35ef]|3f|5c))[^/]+)`)
    return { source, destination: viewPath(path, 'retail').replace(/\[(\w+)\]/g, ':$1') }
  })
}

/** True for pages of customers, and for unknown addresses, which may be redirects. */
export function isCustomerAddress(pathname: string): boolean {
  const route = routeOf(pathname.toLowerCase())
  if (route) return route.access !== 'staff' && (route.kind === 'stored' || route.kind === 'rendered')
  return !pathname.toLowerCase().startsWith('/view')
}

/** First segments below which nothing is open to crawlers. */
export function closedToCrawlers(): string[] {
  const first = (path: string) => `/${path.split('/')[1]}`
  const open = new Set(
    Object.entries(ROUTES)
      .filter(([, { robots }]) => robots !== 'disallow')
      .map(([path]) => first(path)),
  )
  return [...new Set(Object.keys(ROUTES).map(first))].filter((segment) => !open.has(segment))
}
