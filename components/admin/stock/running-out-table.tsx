'use client'

import Link from 'next/link'
import { DataTable } from '@/components/admin/data-table/data-table'
import type { Column } from '@/components/admin/data-table/types'
import { formatNumber } from '@/lib/utils/text'
import { DaysLeft } from './days-left'
import { RUNNING_OUT_LIST, type RunningOutListState } from '@/lib/stock/admin-list'

export interface RunningOutTableRow {
  id: string
  name: string
  stock: number
  sold: number
  days_left: number
  waiting: number
}

const COLUMNS: readonly Column<RunningOutTableRow>[] = [
  {
    id: 'product',
    header: 'محصول',
    primary: true,
    cell: (row) => (
      <Link
        href={`/admin/products/${row.id}`}
        prefetch={false}
        className="line-clamp-2 font-strong hover:text-action"
      >
        {row.name}
      </Link>
    ),
  },
  {
    id: 'days',
    header: 'تا پایان',
    cell: (row) => <DaysLeft days={row.days_left} />,
  },
  { id: 'stock', header: 'موجودی', numeric: true, cell: (row) => formatNumber(row.stock) },
  { id: 'sold', header: 'فروش در این مدت', numeric: true, cell: (row) => formatNumber(row.sold) },
  { id: 'waiting', header: 'در انتظار خبر', numeric: true, cell: (row) => formatNumber(row.waiting) },
]

export function RunningOutTable({
  rows,
  total,
  state,
}: {
  rows: readonly RunningOutTableRow[]
  total: number
  state: RunningOutListState
}) {
  return (
    <DataTable
      label="محصولات رو به پایان"
      path="/admin/stock/running-out"
      spec={RUNNING_OUT_LIST}
      state={state}
      rows={rows}
      total={total}
      columns={COLUMNS}
      rowName={(row) => row.name}
      filters={[
        {
          name: 'within',
          all: 'تا ۳۰ روز دیگر',
          options: [
            { value: '7', label: 'تا یک هفته دیگر' },
            { value: '14', label: 'تا دو هفته دیگر' },
            { value: '60', label: 'تا ۶۰ روز دیگر' },
          ],
        },
        {
          name: 'pace',
          all: 'آهنگ ۳۰ روز',
          options: [{ value: '60', label: 'آهنگ ۶۰ روز' }],
        },
      ]}
      exportPath="/admin/stock/running-out/export"
      empty={{
        title: 'چیزی رو به پایان نیست',
        text: 'با این آهنگ فروش، موجودی همهٔ محصولات برای این مدت بس است.',
      }}
    />
  )
}
