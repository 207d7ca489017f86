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
  /** After the link. */
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
