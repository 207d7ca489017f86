'use client'

import type { Column } from '@/components/admin/data-table/types'
import { resourceList } from '@/components/admin/resource'
import { ButtonLink } from '@/components/ui/button'
import { MISS_LIST } from '@/lib/reports/admin-list'
import { formatDate } from '@/lib/utils/dates'
import { formatNumber, toPersianDigits } from '@/lib/utils/text'

interface MissRow {
  id: string
  term: string
  count: number
  last_day: string
}

const COLUMNS: readonly Column<MissRow>[] = [
  {
    id: 'term',
    header: 'جست‌وجو',
    primary: true,
    cell: (row) => <span className="font-strong wrap-anywhere">{toPersianDigits(row.term)}</span>,
  },
  {
    id: 'count',
    header: 'چند بار',
    numeric: true,
    brief: true,
    cell: (row) => `${formatNumber(row.count)} بار`,
  },
  { id: 'last', header: 'آخرین بار', brief: true, cell: (row) => formatDate(`${row.last_day}T08:30:00Z`) },
]

export const MissTable = resourceList({
  title: 'جست‌وجوهای بی‌نتیجه',
  trail: ['/admin/reports'],
  buttons: (
    <ButtonLink href="/admin/products/synonyms" variant="outline">
      مترادف‌ها
    </ButtonLink>
  ),
  intro: (
    <p className="max-w-160 text-14 text-ink-2 max-tablet:hidden">
      واژه‌هایی که مشتری‌ها جسته‌اند و محصولی برایشان پیدا نشده است. آنچه دارید و نامش دیگر است را مترادف کنید؛
      آنچه ندارید شاید خریدنی باشد. چه کسی جسته است نگه داشته نمی‌شود.
    </p>
  ),
  label: 'جست‌وجوهای بی‌نتیجه',
  spec: MISS_LIST,
  columns: COLUMNS,
  rowName: (row) => row.term,
  empty: { title: 'هر چه جسته‌اند پیدا شده است' },
})
