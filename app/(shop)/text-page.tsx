import type { ComponentProps, ReactNode } from 'react'
import { JsonLd } from '@/components/layout/json-ld'
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

function InfoPage({
  title,
  lead,
  aside,
  children,
}: {
  title: string
  /** Introductory paragraph. */
  lead: ReactNode
  /** Sidebar on desktops, below on phones. */
  aside?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="mt-3 tablet:mt-5">
      <Breadcrumb items={[{ label: 'خانه', href: '/' }, { label: title }]} />
      <h1 className="page-title mt-2">{title}</h1>
      <div
        className={
          aside
            ? 'grid gap-8 desktop:grid-cols-[1fr_minmax(0,460px)] desktop:items-start desktop:gap-16'
            : undefined
        }
      >
        <div className="prose mt-4">
          <p className="text-18">{lead}</p>
          {children}
        </div>
        {aside}
      </div>
    </div>
  )
}
