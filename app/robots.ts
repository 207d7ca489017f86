import type { MetadataRoute } from 'next'
import { siteUrl } from '@/lib/seo/site'

/**
 * Private pages and the addresses behind our own rewrites are not for search engines. What says `noindex` itself (the
 * cart, the entrance, the checkout, searches) is not forbidden here: who may not read a page cannot read that either.
 */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: '/',
      disallow: [
        ...[
          '/admin',
          '/api/',
          '/member',
          '/order-success',
          '/payment',
          '/profile',
          '/cached-listing/',
          '/cached-search/',
        ],
      ],
    },
    sitemap: siteUrl('/sitemap.xml'),
  }
}
