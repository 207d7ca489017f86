import { cacheTags } from '@/lib/server/cache-tags'
import { cachedRead } from '@/lib/server/cached-read'
import { sitemapAnswer } from '@/lib/seo/sitemap-answer'
import { sitemapPart } from '@/lib/seo/sitemap-queries'

export const dynamic = 'force-static'
export const revalidate = 3600

const TAGS = [cacheTags.sitemap, cacheTags.products, cacheTags.categories, cacheTags.pages]

export function generateStaticParams() {
  return []
}

/** `/sitemap/1.xml`; used above 50,000 addresses. */
export async function GET(_: Request, { params }: { params: Promise<{ part: string }> }): Promise<Response> {
  const number = Number(/^([1-9]\d{0,3})\.xml$/.exec((await params).part)?.[1])
  if (!number) return missing()
  const file = await cachedRead(['sitemap', String(number)], TAGS, () => sitemapPart(number))
  return file ? sitemapAnswer(file) : missing()
}

function missing(): Response {
  return new Response('این بخش وجود ندارد.', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
