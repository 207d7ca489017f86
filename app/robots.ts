import type { MetadataRoute } from 'next'

/** Private pages and the addresses behind our own rewrites are not for search engines. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: '/',
      disallow: [
        ...[
          '/admin',
          '/api/',
          '/auth',
          '/cart',
          '/checkout',
          '/member',
          '/order-success',
          '/payment',
          '/profile',
        ],
        ...['/shelf/', '/products?search='],
      ],
    },
  }
}
