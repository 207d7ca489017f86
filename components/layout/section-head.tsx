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
    <div className="mb-4 flex items-end justify-between gap-4 tablet:mb-6">
      <div>
        <h2 className="text-22 tablet:text-28">{title}</h2>
        {text && <p className="text-14 text-muted max-tablet:hidden">{text}</p>}
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
