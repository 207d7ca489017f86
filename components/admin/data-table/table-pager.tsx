'use client'

import { Select } from '@/components/ui/select'
import { Pagination } from '@/components/ui/pagination'
import { type ListChange, PAGE_SIZES } from '@/lib/admin/list'
import { formatNumber, toPersianDigits } from '@/lib/utils/text'
import type { DataTableInstance } from './use-data-table'

/** «نمایش ۱ تا ۱۰ از ۸۵ مورد» */
export function TablePager<Row extends { id: string }>({
  table,
  label,
  hrefFor,
}: {
  table: DataTableInstance<Row>
  label: string
  hrefFor: (change: ListChange) => string
}) {
  const { pageIndex, pageSize } = table.state.pagination
  const total = table.getRowCount()
  const shown = table.getRowModel().rows.length
  const first = pageIndex * pageSize + 1
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
        current={pageIndex + 1}
        count={table.getPageCount()}
        hrefFor={(page) => hrefFor({ page })}
        isCompact
      />
      <label className="flex items-center gap-2">
        در هر صفحه
        <Select
          className="w-22 [&>select]:min-h-11! [&>select]:py-1.5!"
          value={pageSize}
          onChange={(event) => table.setPageSize(Number(event.target.value))}
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
