'use client'

import type { Returned } from '@/lib/utils/rows'
import { PanelLink } from '@/components/admin/panel-link'
import type { Column } from '@/components/admin/data-table/types'
import { resourceList } from '@/components/admin/resource'
import { RUNNING_OUT_LIST } from '@/lib/stock/admin-list'
import { formatNumber } from '@/lib/utils/text'
import { DaysLeft } from './days-left'

type RunningOutTableRow = Returned<'admin_running_out'>

const COLUMNS: readonly Column<RunningOutTableRow>[] = [
  {
    id: 'product',
    header: 'محصول',
    primary: true,
    cell: (row) => (
      <PanelLink
        href={`/admin/products/${row.id}`}
        className="line-clamp-2 font-strong hover:text-action cards:line-clamp-1"
      >
        {row.name}
      </PanelLink>
    ),
  },
  { id: 'days', header: 'تا پایان', brief: true, cell: (row) => <DaysLeft days={row.days_left} /> },
  {
    id: 'stock',
    header: 'موجودی',
    numeric: true,
    brief: true,
    className: 'cards:ms-auto',
    cell: (row) => `${formatNumber(row.stock)} عدد`,
  },
  { id: 'sold', header: 'فروش در این مدت', numeric: true, cell: (row) => formatNumber(row.sold) },
  { id: 'waiting', header: 'در انتظار خبر', numeric: true, cell: (row) => formatNumber(row.waiting) },
]

export const RunningOutTable = resourceList({
  label: 'محصولات رو به اتمام',
  spec: RUNNING_OUT_LIST,
  columns: COLUMNS,
  rowName: (row) => row.name,
  hasExport: true,
  empty: {
    title: 'چیزی رو به اتمام نیست',
    text: 'با این آهنگ فروش، موجودی همهٔ محصولات برای این مدت بس است.',
  },
})
