import Link from 'next/link'
import type { CSSProperties } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { ChipLink, FilterChip } from '@/components/ui/chip'
import { EmptyState } from '@/components/ui/empty-state'

/** Ways to order the list; the chosen one is dark. On phones the row scrolls. */
export function SortChips({
  options,
}: {
  options: readonly { label: string; href: string; current: boolean }[]
}) {
  return (
    <nav
      aria-label="مرتب‌سازی"
      className="scroll-row tablet:mx-0 tablet:flex tablet:flex-wrap tablet:gap-2 tablet:px-0"
      style={{ '--item': 'max-content' } as CSSProperties}
    >
      {options.map(({ label, href, current }) => (
        <ChipLink key={href} href={href} current={current}>
          {label}
        </ChipLink>
      ))}
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
      <Link href={clearHref} prefetch={false} className="link px-2 py-2.5 text-14">
        پاک کردن همه
      </Link>
    </div>
  )
}

/** Nothing on the shelf, or nothing found for a search. */
export function FilterEmpty({ search }: { search?: string }) {
  return (
    <EmptyState
      picture="empty-cart"
      title={search ? `برای «${search}» چیزی پیدا نشد` : 'این قفسه فعلاً خالی است'}
      text={
        search
          ? 'املای دیگری را امتحان کنید، یا از دسته‌ها شروع کنید.'
          : 'کالاهای تازه در راه‌اند؛ قفسه‌های دیگر را ببینید.'
      }
      action={<ButtonLink href="/products">دیدن همهٔ محصولات</ButtonLink>}
    />
  )
}
