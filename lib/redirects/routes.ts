/**
 * First segments of all routes. Middleware looks for redirects elsewhere only. `middleware.test.ts` compares with app/
 * and with the matcher, which must repeat these literally.
 */
export const ROUTES = [
  ...['_next', 'about', 'admin', 'api', 'art', 'auth', 'brands', 'cart'],
  ...['categories', 'checkout', 'compare', 'contact', 'feeds', 'login', 'manifest\\.webmanifest', 'media'],
  ...['not-found', 'offline', 'order-success', 'p', 'pages', 'pay', 'payment', 'payment-failed'],
  ...[
    'privacy',
    'products',
    'profile',
    'register',
    'robots\\.txt',
    's',
    'sitemap',
    'sitemap\\.xml',
    'sms',
    'staff-invitation',
    'sw\\.js',
    'terms',
  ],
  ...['torob_api', 'track', 'unavailable', 'view', 'wholesale', 'wishlist'],
] as const

export const UNROUTED_MATCHER = `/((?!(?:${ROUTES.join('|')})(?:/|$)).+)`

const ROUTED = new RegExp(`^/(?:(?:${ROUTES.join('|')})(?:/|$)|$)`)

export function isUnrouted(pathname: string): boolean {
  return !ROUTED.test(pathname)
}
