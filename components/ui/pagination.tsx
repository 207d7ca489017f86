import Link from 'next/link'
import type { ReactNode } from 'react'
import { pageItems } from '@/lib/utils/pagination'
import { toPersianDigits } from '@/lib/utils/text'
import { cn } from './cn'
import { ChevronLeft, ChevronRight } from './icons'

export type PaginationProps = {
  /** From 1. */
  current: number
  count: number
  hrefFor: (page: number) => string
  /** Accessible name. */
  label?: string
  /** Changes pages in place; hrefs remain for new tabs. */
  onPage?: (page: number) => void
  /** Leaves out numbers next to a gap below 640 px. */
  isCompact?: boolean
  className?: string
}

const ITEM = 'grid h-11 place-items-center rounded-m text-14 font-label tablet:min-w-11'
const EDGE = 'min-w-8 grid-flow-col gap-1.5 tablet:px-3'
const WORD = 'font-label max-[40rem]:hidden'
const NUMBER = 'min-w-9 hover:bg-sunken aria-[current=page]:bg-action aria-[current=page]:text-action-ink'

/** Real links, work without JavaScript; empty for one page. */
export function Pagination({
  current,
  count,
  hrefFor,
  label = 'صفحه‌ها',
  onPage,
  isCompact = false,
  className,
}: PaginationProps) {
  const items = pageItems(current, count)
  if (items.length === 0) return null
  const isSpare = (index: number) =>
    isCompact &&
    items[index] !== current &&
    ((items[index - 1] === 'gap' && index < items.length - 1) || (items[index + 1] === 'gap' && index > 0))
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
    <nav aria-label={label} className={cn('flex items-center justify-center tablet:gap-1.5', className)}>
      <Edge link={current > 1 ? turn(current - 1) : null} rel="prev" label="صفحهٔ قبلی">
        <ChevronRight className="icon" aria-hidden="true" />
        <b className={WORD}>قبلی</b>
      </Edge>
      {items.map((item, index) =>
        item === 'gap' ? (
          <span key={`gap-${index}`} className={cn(ITEM, 'min-w-9')} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            prefetch={false}
            key={item}
            {...turn(item)}
            className={cn(ITEM, NUMBER, isSpare(index) && 'max-[40rem]:hidden')}
            aria-label={`صفحهٔ ${toPersianDigits(item)}`}
            aria-current={item === current ? 'page' : undefined}
          >
            {toPersianDigits(item)}
          </Link>
        ),
      )}
      <Edge link={current < count ? turn(current + 1) : null} rel="next" label="صفحهٔ بعدی">
        <b className={WORD}>بعدی</b>
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
    <Link
      prefetch={false}
      {...link}
      rel={rel}
      aria-label={label}
      className={cn(ITEM, EDGE, 'text-ink-2 hover:bg-sunken')}
    >
      {children}
    </Link>
  ) : (
    <span className={cn(ITEM, EDGE, 'text-muted opacity-60')} aria-disabled="true" aria-hidden="true">
      {children}
    </span>
  )
}
