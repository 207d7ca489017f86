import { ChevronLeft, ChevronRight } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { pageItems } from '@/lib/core/pagination'
import { toPersianDigits } from '@/lib/core/text'

export type PaginationProps = {
  /** From 1. */
  current: number
  count: number
  hrefFor: (page: number) => string
  /** What is paged, for screen readers. */
  label?: string
}

/** Real links, so that it works without JavaScript; previous at the right. Nothing for a single page. */
export function Pagination({ current, count, hrefFor, label = 'صفحه‌ها' }: PaginationProps) {
  const items = pageItems(current, count)
  if (items.length === 0) return null
  return (
    <nav aria-label={label} className="pagination">
      <Edge href={current > 1 ? hrefFor(current - 1) : null} rel="prev" label="صفحهٔ قبلی">
        <ChevronRight className="icon" aria-hidden="true" />
        <b>قبلی</b>
      </Edge>
      {items.map((item, index) =>
        item === 'gap' ? (
          <span key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={item}
            href={hrefFor(item)}
            prefetch={false}
            aria-label={`صفحهٔ ${toPersianDigits(item)}`}
            aria-current={item === current ? 'page' : undefined}
          >
            {toPersianDigits(item)}
          </Link>
        ),
      )}
      <Edge href={current < count ? hrefFor(current + 1) : null} rel="next" label="صفحهٔ بعدی">
        <b>بعدی</b>
        <ChevronLeft className="icon" aria-hidden="true" />
      </Edge>
    </nav>
  )
}

function Edge({
  href,
  rel,
  label,
  children,
}: {
  href: string | null
  rel: string
  label: string
  children: ReactNode
}) {
  return href ? (
    <Link href={href} prefetch={false} rel={rel} aria-label={label} className="pagination-edge">
      {children}
    </Link>
  ) : (
    <span className="pagination-edge" aria-disabled="true" aria-hidden="true">
      {children}
    </span>
  )
}
