import { cacheTags } from '@/lib/server/cache-tags'
import { cachedRead } from '@/lib/server/cached-read'
import { sitemapAnswer } from '@/lib/seo/sitemap-answer'
import { sitemapFile } from '@/lib/seo/sitemap-queries'

export const dynamic = 'force-static'
export const revalidate = 3600

const TAGS = [cacheTags.sitemap, cacheTags.products, cacheTags.categories, cacheTags.pages]

export async function GET(): Promise<Response> {
  return sitemapAnswer(await cachedRead(['sitemap'], TAGS, sitemapFile))
}
