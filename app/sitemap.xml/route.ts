import { cacheTags } from '@/lib/core/cache-tags'
import { tagPage } from '@/lib/core/page-tags'
import { sitemapAnswer } from '@/lib/seo/sitemap-answer'
import { sitemapFile } from '@/lib/seo/sitemap-queries'

export const dynamic = 'force-static'
export const revalidate = 3600

/** The addresses of the shop for search engines, as new as the catalogue. */
export async function GET(): Promise<Response> {
  await tagPage(cacheTags.sitemap, cacheTags.products, cacheTags.categories)
  return sitemapAnswer(await sitemapFile())
}
