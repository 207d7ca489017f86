/**
 * The first words of the addresses that the shop's routes answer. Any other address belongs to no route: only there middleware looks for
 * a redirect. `middleware.test.ts` compares with the folders of app/ and with the matcher, which has to hold the same words literally.
 */
export const ROUTES = [
  ...['_next', 'about', 'admin', 'api', 'art', 'auth', 'brands', 'cached-listing', 'cached-search', 'cart'],
  ...['categories', 'checkout', 'compare', 'contact', 'feeds', 'login', 'manifest\\.webmanifest', 'media'],
  ...['member', 'not-found', 'offline', 'order-success', 'p', 'pages', 'pay', 'payment', 'payment-failed'],
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
  ...['torob_api', 'track', 'unavailable', 'wholesale', 'wishlist'],
] as const

/** The matcher of middleware for what belongs to no route. */
export const UNROUTED_MATCHER = `/((?!(?:${ROUTES.join('|')})(?:/|$)).+)`

const ROUTED = new RegExp(`^/(?:(?:${ROUTES.join('|')})(?:/|$)|$)`)

/** Whether no route answers a path. */
export function isUnrouted(pathname: string): boolean {
  return !ROUTED.test(pathname)
}
