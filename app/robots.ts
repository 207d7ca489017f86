import type { MetadataRoute } from 'next'
import { siteUrl } from '@/lib/seo/site'
import { getShop } from '@/lib/shop/settings'

/** Disallows private pages and rewrite targets. `noindex` pages stay crawlable, or crawlers could not read it. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  // No crawling before the shop opens.
  if (!(await getShop()).isOpen) return { rules: { userAgent: '*', disallow: '/' } }
  return {
    rules: {
      userAgent: '*',
      allow: '/',
      disallow: ['/admin', '/api/', '/order-success', '/payment', '/profile', '/view/'],
    },
    sitemap: siteUrl('/sitemap.xml'),
  }
}
