'use client'

import { DataTable } from '@/components/admin/data-table/data-table'
import type { Column } from '@/components/admin/data-table/types'
import { MISS_LIST, type MissListState } from '@/lib/reports/admin-list'
import { formatDate } from '@/lib/utils/dates'
import { formatNumber, toPersianDigits } from '@/lib/utils/text'

export interface MissRow {
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
  { id: 'count', header: 'چند بار', numeric: true, cell: (row) => formatNumber(row.count) },
  { id: 'last', header: 'آخرین بار', cell: (row) => formatDate(`${row.last_day}T08:30:00Z`) },
]

export function MissTable(props: { rows: readonly MissRow[]; total: number; state: MissListState }) {
  return (
    <DataTable
      {...props}
      label="جست‌وجوهای بی‌نتیجه"
      path="/admin/reports/searches"
      spec={MISS_LIST}
      columns={COLUMNS}
      rowName={(row) => row.term}
      filters={[
        {
          name: 'since',
          all: 'سی روز گذشته',
          options: [
            { value: 'week', label: 'هفت روز گذشته' },
            { value: 'quarter', label: 'نود روز گذشته' },
          ],
        },
      ]}
      empty={{ title: 'هر چه جسته‌اند پیدا شده است' }}
    />
  )
}
