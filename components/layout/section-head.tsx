/** Title of a section, a line under it on desktops, the way to all of it, and what moves it. */
import Link from 'next/link'
import type { ReactNode } from 'react'
import { ArrowLeft } from '@/components/ui/icons'
import { LinkPending } from '@/components/ui/link-pending'
export function SectionHead({
  title,
  text,
  more,
  children,
}: {
  title: string
  text?: string
  more?: { href: string; label: string }
  /** Stands behind the way to all of it. */
  children?: ReactNode
}) {
  return (
    <div className="section-head">
      <div>
        <h2>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      <div className="flex items-center gap-4">
        {more && (
          <Link prefetch={false} href={more.href} className="more-link">
            {more.label}
            <ArrowLeft className="icon icon-s" aria-hidden="true" />
            <LinkPending />
          </Link>
        )}
        {children}
      </div>
    </div>
  )
}
