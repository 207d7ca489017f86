import type { ComponentProps } from 'react'
import { JsonLd } from '@/components/layout/json-ld'
import { InfoPage } from '@/components/content/info-page'
import { ProseHtml } from '@/components/content/prose-html'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { breadcrumbJsonLd, jsonLdText } from '@/lib/seo/rules'
import { siteUrl } from '@/lib/seo/site'

/** With breadcrumb data. */
export function TextPage({ path, ...page }: ComponentProps<typeof InfoPage> & { path: string }) {
  return (
    <>
      <InfoPage {...page} />
      <Steps path={path} title={page.title} />
    </>
  )
}

/** `html` is sanitized. */
export function WrittenPage({
  path,
  title,
  html,
  lead,
}: {
  path: string
  title: string
  html: string
  /** First paragraph is the lead. */
  lead?: boolean
}) {
  return (
    <div className="mt-3 wrap-anywhere tablet:mt-5">
      <Breadcrumb items={[{ label: 'خانه', href: '/' }, { label: title }]} />
      <h1 className="page-title mt-2">{title}</h1>
      <ProseHtml html={html} lead={lead} className="mt-4" />
      <Steps path={path} title={title} />
    </div>
  )
}

function Steps({ path, title }: { path: string; title: string }) {
  const steps = [
    { name: 'خانه', url: siteUrl('/') },
    { name: title, url: siteUrl(path) },
  ]
  return <JsonLd text={jsonLdText(breadcrumbJsonLd(steps))} />
}
