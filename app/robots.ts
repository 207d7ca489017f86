import type { MetadataRoute } from 'next'
import { siteUrl } from '@/lib/seo/site'

/**
 * Private pages and the addresses behind our own rewrites are not for search engines. The cart and the entrance hold
 * nothing of anybody until the browser fills them, so they may be known.
 */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: '/',
      disallow: [
        ...['/admin', '/api/', '/checkout', '/member', '/order-success', '/payment', '/profile'],
        ...['/lost', '/sitemap$', '/shelf/', '/products?search='],
      ],
    },
    sitemap: siteUrl('/sitemap.xml'),
  }
}
