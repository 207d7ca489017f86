import type { ReactNode } from 'react'
import { Breadcrumb } from '@/components/ui/breadcrumb'

export function InfoPage({
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
