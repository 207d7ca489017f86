import Link from 'next/link'
import type { ReactNode } from 'react'
import { pageItems } from '@/lib/utils/pagination'
import { toPersianDigits } from '@/lib/utils/text'
import { ChevronLeft, ChevronRight } from './icons'

export type PaginationProps = {
  /** From 1. */
  current: number
  count: number
  hrefFor: (page: number) => string
  /** What is paged, for screen readers. */
  label?: string
  /** Turns the page in place; the addresses then serve new tabs and browsers without JavaScript. */
  onPage?: (page: number) => void
}

/** Real links, so that it works without JavaScript; previous at the right. Nothing for a single page. */
export function Pagination({ current, count, hrefFor, label = 'صفحه‌ها', onPage }: PaginationProps) {
  const items = pageItems(current, count)
  if (items.length === 0) return null
  const turn = (page: number) => ({
    href: hrefFor(page),
    ...(onPage && {
      onNavigate: (event: { preventDefault: () => void }) => {
        event.preventDefault()
        onPage(page)
      },
    }),
  })
  return (
    <nav aria-label={label} className="pagination">
      <Edge link={current > 1 ? turn(current - 1) : null} rel="prev" label="صفحهٔ قبلی">
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
            prefetch={false}
            key={item}
            {...turn(item)}
            aria-label={`صفحهٔ ${toPersianDigits(item)}`}
            aria-current={item === current ? 'page' : undefined}
          >
            {toPersianDigits(item)}
          </Link>
        ),
      )}
      <Edge link={current < count ? turn(current + 1) : null} rel="next" label="صفحهٔ بعدی">
        <b>بعدی</b>
        <ChevronLeft className="icon" aria-hidden="true" />
      </Edge>
    </nav>
  )
}

function Edge({
  link,
  rel,
  label,
  children,
}: {
  link: { href: string } | null
  rel: string
  label: string
  children: ReactNode
}) {
  return link ? (
    <Link prefetch={false} {...link} rel={rel} aria-label={label} className="pagination-edge">
      {children}
    </Link>
  ) : (
    <span className="pagination-edge" aria-disabled="true" aria-hidden="true">
      {children}
    </span>
  )
}
