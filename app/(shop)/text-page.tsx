import type { ComponentProps } from 'react'
import { JsonLd } from '@/components/layout/json-ld'
import { InfoPage } from '@/components/content/info-page'
import { breadcrumbJsonLd, jsonLdText } from '@/lib/seo/rules'
import { siteUrl } from '@/lib/seo/site'

/** A page of words, with its place in the shop for search engines. */
export function TextPage({ path, ...page }: ComponentProps<typeof InfoPage> & { path: string }) {
  const steps = [
    { name: 'خانه', url: siteUrl('/') },
    { name: page.title, url: siteUrl(path) },
  ]
  return (
    <>
      <InfoPage {...page} />
      <JsonLd text={jsonLdText(breadcrumbJsonLd(steps))} />
    </>
  )
}
