import type { MetadataRoute } from 'next'
import { siteUrl } from '@/lib/seo/site'
import { getShop } from '@/lib/shop/settings'

/**
 * Private pages and the addresses behind our own rewrites are not for search engines. What says `noindex` itself (the
 * cart, the entrance, the checkout, searches) is not forbidden here: who may not read a page cannot read that either.
 */
export default async function robots(): Promise<MetadataRoute.Robots> {
  // Not open yet: what could be found is only that it opens soon.
  if (!(await getShop()).isOpen) return { rules: { userAgent: '*', disallow: '/' } }
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
