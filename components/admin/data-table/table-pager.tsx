'use client'

import { Select } from '@/components/ui/select'
import { Pagination } from '@/components/ui/pagination'
import { type ListChange, type ListState, PAGE_SIZES } from '@/lib/admin/list'
import { formatNumber, toPersianDigits } from '@/lib/utils/text'

/** «نمایش ۱ تا ۱۰ از ۸۵ مورد» */
export function TablePager({
  state: { page, size },
  shown,
  total,
  pages,
  label,
  hrefFor,
  go,
}: {
  state: ListState
  /** Rows of this page. */
  shown: number
  /** Rows of all pages. */
  total: number
  pages: number
  label: string
  hrefFor: (change: ListChange) => string
  go: (change: ListChange) => void
}) {
  const first = (page - 1) * size + 1
  if (total === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 text-13 text-muted cards:justify-center">
      <span role="status">
        {shown > 0
          ? `نمایش ${formatNumber(first)} تا ${formatNumber(first + shown - 1)} از ${formatNumber(total)} مورد`
          : `این صفحه خالی است؛ ${formatNumber(total)} مورد هست`}
      </span>
      <Pagination
        label={`صفحه‌های ${label}`}
        current={page}
        count={pages}
        hrefFor={(to) => hrefFor({ page: to })}
        isCompact
      />
      <label className="flex items-center gap-2">
        در هر صفحه
        <Select
          className="w-22 [&>select]:min-h-11! [&>select]:py-1.5!"
          value={size}
          onChange={(event) => go({ size: Number(event.target.value) })}
        >
          {PAGE_SIZES.map((each) => (
            <option key={each} value={each}>
              {toPersianDigits(each)}
            </option>
          ))}
        </Select>
      </label>
    </div>
  )
}
