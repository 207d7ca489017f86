import type { MetadataRoute } from 'next'
import { siteUrl } from '@/lib/seo/site'
import { closedToCrawlers } from '@/lib/server/routes'
import { getShop } from '@/lib/shop/settings'

/** Disallows private pages. `noindex` pages stay crawlable, or crawlers could not read it. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  // No crawling before the shop opens.
  if (!(await getShop()).isOpen) return { rules: { userAgent: '*', disallow: '/' } }
  return {
    rules: { userAgent: '*', allow: '/', disallow: closedToCrawlers() },
    sitemap: siteUrl('/sitemap.xml'),
  }
}
