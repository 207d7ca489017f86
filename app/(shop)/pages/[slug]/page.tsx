import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { JsonLd } from '@/components/layout/json-ld'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { getOwnPage, movedPage, type OwnPage } from '@/lib/pages/queries'
import { leadElsewhere } from '@/lib/redirects/queries'
import { pageMetadata } from '@/lib/seo/metadata'
import { breadcrumbJsonLd, jsonLdText, metaDescription, plainText } from '@/lib/seo/rules'
import { siteUrl } from '@/lib/seo/site'
import { slugFromSegment } from '@/lib/utils/slug'

type Props = { params: Promise<{ slug: string }> }

export function generateStaticParams() {
  return []
}

/** The page of an address; for a slug that none has the way to where it moved or to where the shopkeeper leads, else a 404. */
async function loadPage(segment: string): Promise<OwnPage> {
  const slug = slugFromSegment(segment)
  const page = slug ? await getOwnPage(slug) : null
  if (page) return page
  const target = slug && (await movedPage(slug))
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

/** A page of the shopkeeper's own. */
export default async function Page({ params }: Props) {
  const { slug, title, html } = await loadPage((await params).slug)
  const steps = [
    { name: 'خانه', url: siteUrl('/') },
    { name: title, url: siteUrl(`/pages/${encodeURIComponent(slug)}`) },
  ]
  return (
    <div className="mt-3 tablet:mt-5">
      <Breadcrumb items={[{ label: 'خانه', href: '/' }, { label: title }]} />
      <h1 className="page-title mt-2 wrap-anywhere">{title}</h1>
      <div
        className="prose mt-4 wrap-anywhere [&_img]:h-auto [&_img]:max-w-full [&_table]:w-full [&_table]:min-w-100 [&_table]:text-14 [&_td]:border [&_td]:border-line [&_td]:p-2.5 [&_th]:border [&_th]:border-line [&_th]:bg-sunken [&_th]:p-2.5 [&_th]:text-start"
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <JsonLd text={jsonLdText(breadcrumbJsonLd(steps))} />
    </div>
  )
}
