import Link from 'next/link'
import { buttonVariants } from '@/components/ui/button'
import { ChipLink, FilterChip } from '@/components/ui/chip'
import { cn } from '@/components/ui/cn'
import { ArrowDownWideNarrow } from '@/components/ui/icons'
import { FiltersButton, SheetHead } from './list-filters'

const SORTS_ID = 'sorts'

export interface SortOption {
  label: string
  href: string
  current: boolean
}

/** Phones and tablets: the two buttons that open the filters and the orders. */
export function ListButtons({ filterCount, sort }: { filterCount: number; sort: string }) {
  return (
    <div className="list-buttons">
      <FiltersButton count={filterCount} />
      <button
        type="button"
        popoverTarget={SORTS_ID}
        className={cn(buttonVariants({ variant: 'outline' }), 'px-3!')}
      >
        <ArrowDownWideNarrow className="icon icon-s" aria-hidden="true" />
        <span className="sr-only">مرتب‌سازی: </span>
        {sort}
      </button>
    </div>
  )
}

/** Ways to order the list: chips on desks, a sheet on phones; the chosen one is dark. */
export function SortChips({ options }: { options: readonly SortOption[] }) {
  return (
    <nav id={SORTS_ID} popover="auto" className="list-sheet sort-chips" aria-labelledby="sorts-title">
      <SheetHead id="sorts-title" title="مرتب‌سازی" target={SORTS_ID} />
      <div>
        {options.map(({ label, href, current }) => (
          <ChipLink
            key={href}
            href={href}
            current={current}
            scroll={false}
            className="justify-center max-desktop:min-h-12"
          >
            {label}
          </ChipLink>
        ))}
      </div>
    </nav>
  )
}

/** What narrows the list now, each with a way out of it. */
export function ActiveFilters({
  filters,
  clearHref,
}: {
  filters: readonly { label: string; href: string }[]
  clearHref: string
}) {
  if (filters.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {filters.map((filter) => (
        <FilterChip key={filter.href} {...filter} />
      ))}
      <Link prefetch={false} href={clearHref} scroll={false} className="link px-2 py-2.5 text-14">
        پاک کردن همه
      </Link>
    </div>
  )
}
