'use client'

import { Select } from '@/components/ui/input'
import { Pagination } from '@/components/ui/pagination'
import { type ListChange, type ListState, PAGE_SIZES } from '@/lib/admin/list'
import { pageCount } from '@/lib/core/pagination'
import { formatNumber, toPersianDigits } from '@/lib/core/text'

/** «نمایش ۱ تا ۱۰ از ۸۵ مورد», the pages, and how many rows a page holds. */
export function TablePager({
  label,
  state,
  shown,
  total,
  hrefFor,
  go,
}: {
  label: string
  state: ListState
  shown: number
  total: number
  hrefFor: (change: ListChange) => string
  go: (change: ListChange) => void
}) {
  if (total === 0) return null
  const first = (state.page - 1) * state.size + 1
  return (
    <div className="table-foot">
      <span role="status">
        {shown > 0
          ? `نمایش ${formatNumber(first)} تا ${formatNumber(first + shown - 1)} از ${formatNumber(total)} مورد`
          : `این صفحه خالی است؛ ${formatNumber(total)} مورد هست`}
      </span>
      <Pagination
        label={`صفحه‌های ${label}`}
        current={state.page}
        count={pageCount(total, state.size)}
        hrefFor={(page) => hrefFor({ page })}
      />
      <label className="flex items-center gap-2">
        در هر صفحه
        <Select
          className="w-22"
          value={state.size}
          onChange={(event) => go({ size: Number(event.target.value) })}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {toPersianDigits(size)}
            </option>
          ))}
        </Select>
      </label>
    </div>
  )
}
