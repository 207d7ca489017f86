import type { ReactNode } from 'react'
import { Breadcrumb } from '@/components/ui/breadcrumb'

/** A page of words: about, contact, terms, privacy. */
export function InfoPage({
  title,
  lead,
  aside,
  children,
}: {
  title: string
  /** One paragraph that says what the page is. */
  lead: ReactNode
  /** Something to do, beside the words on desktops and below them on phones. */
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
