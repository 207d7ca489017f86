import Link from 'next/link'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { ChipLink, FilterChip } from '@/components/ui/chip'
import { ArrowDownWideNarrow, SlidersHorizontal } from '@/components/ui/icons'
import { toPersianDigits } from '@/lib/utils/text'
import { ListSheet } from './list-sheet'

export const FILTERS_ID = 'filters'
const SORTS_ID = 'sorts'

export interface SortOption {
  label: string
  href: string
  current: boolean
}

/** Opens the sheets, also without JavaScript. */
export function ListButtons({ filterCount, sort }: { filterCount: number; sort: string }) {
  return (
    <div className="grid grid-cols-2 gap-2.5 desktop:hidden">
      <button
        type="button"
        popoverTarget={FILTERS_ID}
        className={cn(buttonVariants({ variant: 'outline' }), 'px-3!')}
      >
        <SlidersHorizontal className="icon icon-s" aria-hidden="true" />
        فیلترها
        {filterCount > 0 && (
          <span className="grid h-5.5 min-w-5.5 place-items-center rounded-pill bg-action px-1.5 text-12 text-action-ink">
            {toPersianDigits(filterCount)}
            <span className="sr-only"> فیلتر</span>
          </span>
        )}
      </button>
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

/** Chips on desktops, a radio-like sheet on phones. */
export function SortChips({ options }: { options: readonly SortOption[] }) {
  return (
    <ListSheet as="nav" id={SORTS_ID} title="مرتب‌سازی">
      <div className="grid divide-y divide-line desktop:flex desktop:flex-wrap desktop:gap-1.5 desktop:divide-y-0 wide:gap-2">
        {options.map(({ label, href, current }) => (
          <ChipLink
            key={href}
            href={href}
            current={current}
            scroll={false}
            className="group max-desktop:min-h-13! max-desktop:gap-3! max-desktop:rounded-none! max-desktop:border-0! max-desktop:bg-transparent! max-desktop:px-0! max-desktop:text-16! max-desktop:text-ink! max-desktop:aria-[current=true]:font-strong! desktop:max-wide:px-3"
          >
            <span
              className="size-5.5 flex-none rounded-pill border-[1.5px] border-line-strong bg-surface group-aria-[current=true]:border-[7px] group-aria-[current=true]:border-action desktop:hidden"
              aria-hidden="true"
            />
            {label}
          </ChipLink>
        ))}
      </div>
    </ListSheet>
  )
}

export function ActiveFilters({
  filters,
  clearHref,
}: {
  filters: readonly { label: string; href: string }[]
  clearHref: string
}) {
  if (filters.length === 0) return null
  return (
    <div className="flex items-center gap-2 max-tablet:-mx-gutter max-tablet:-my-1 max-tablet:[scrollbar-width:none] max-tablet:overflow-x-auto max-tablet:px-gutter max-tablet:py-1 tablet:flex-wrap">
      {filters.map((filter) => (
        <FilterChip key={filter.href} {...filter} />
      ))}
      <Link prefetch={false} href={clearHref} scroll={false} className="link flex-none px-2 py-2.5 text-14">
        پاک کردن همه
      </Link>
    </div>
  )
}
