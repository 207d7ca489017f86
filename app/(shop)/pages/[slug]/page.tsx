import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { WrittenPage } from '@/app/(shop)/text-page'
import { getOwnPage, movedPage, type OwnPage } from '@/lib/pages/queries'
import { leadElsewhere } from '@/lib/redirects/queries'
import { pageMetadata } from '@/lib/seo/metadata'
import { metaDescription } from '@/lib/seo/rules'
import { siteUrl } from '@/lib/seo/site'
import { plainText } from '@/lib/utils/html'
import { meantSlug, slugFromSegment } from '@/lib/utils/slug'

type Props = { params: Promise<{ slug: string }> }

export function generateStaticParams() {
  return []
}

/** Redirects moved slugs and configured redirects, else 404. */
async function loadPage(segment: string): Promise<OwnPage> {
  const slug = slugFromSegment(segment)
  const page = slug ? await getOwnPage(slug) : null
  if (page) return page
  const meant = meantSlug(segment)
  if (meant && (await getOwnPage(meant))) permanentRedirect(`/pages/${encodeURIComponent(meant)}`)
  const target = (slug ?? meant) && (await movedPage((slug ?? meant)!))
  if (target) permanentRedirect(target)
  return leadElsewhere(`/pages/${slug ?? ''}`)
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, title, html, seo, picture } = await loadPage((await params).slug)
  return pageMetadata({
    title: seo.title || title,
    description: seo.description || metaDescription(plainText(html)) || title,
    path: siteUrl(`/pages/${encodeURIComponent(slug)}`),
    picture,
  })
}

export default async function Page({ params }: Props) {
  const { slug, title, html } = await loadPage((await params).slug)
  return <WrittenPage path={`/pages/${encodeURIComponent(slug)}`} title={title} html={html} />
}
