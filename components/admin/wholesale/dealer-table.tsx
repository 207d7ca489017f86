'use client'

import { Eye } from 'lucide-react'
import { PanelLink } from '@/components/admin/panel-link'
import type { Column } from '@/components/admin/data-table/types'
import { resourceList } from '@/components/admin/resource'
import { Badge } from '@/components/ui/badge'
import { CUSTOMER_TYPES } from '@/lib/customers/types'
import { formatDate } from '@/lib/utils/dates'
import { formatToman } from '@/lib/utils/money'
import { formatNumber } from '@/lib/utils/text'
import { DEALER_LIST } from '@/lib/wholesale/admin-list'
import { rhythmText } from '@/lib/wholesale/rules'
import type { DealerRow } from '@/lib/wholesale/types'
import { fullName } from './full-name'
import { RelatedTabs } from '@/components/admin/related-tabs'

/** A dash instead of zero. */
const toman = (amount: number) => (amount > 0 ? formatToman(amount) : '—')

const COLUMNS: readonly Column<DealerRow>[] = [
  {
    id: 'name',
    header: 'همکار',
    primary: true,
    cell: (row) => (
      <>
        <PanelLink href={`/admin/users/${row.id}`} className="font-strong hover:text-action">
          {row.business_name || fullName(row)}
        </PanelLink>
        <span className="block text-12 text-muted">
          {[row.business_name && fullName(row, ''), row.city].filter(Boolean).join('، ')}
        </span>
      </>
    ),
  },
  {
    id: 'type',
    header: 'قیمت',
    brief: true,
    cell: (row) => (
      <span className="flex flex-wrap gap-1">
        <Badge>{CUSTOMER_TYPES[row.user_type]}</Badge>
        {row.is_blocked && <Badge tone="danger">مسدود</Badge>}
      </span>
    ),
  },
  {
    id: 'turnover_30',
    header: '۳۰ روز (تومان)',
    sort: 'turnover_30',
    numeric: true,
    cell: (row) => toman(row.turnover_30),
  },
  {
    id: 'turnover_90',
    header: '۹۰ روز (تومان)',
    sort: 'turnover_90',
    numeric: true,
    cell: (row) => toman(row.turnover_90),
  },
  {
    id: 'turnover_365',
    header: 'یک سال (تومان)',
    sort: 'turnover_365',
    numeric: true,
    cell: (row) => toman(row.turnover_365),
  },
  {
    id: 'average',
    header: 'میانگین سفارش (تومان)',
    sort: 'average',
    numeric: true,
    cell: (row) => toman(row.average_order ?? 0),
  },
  {
    id: 'last',
    header: 'آخرین سفارش',
    brief: true,
    sort: 'last',
    numeric: 'mixed',
    cell: (row) => <LastOrder row={row} />,
  },
]

/** Compares the last order with the usual interval. */
function LastOrder({ row }: { row: DealerRow }) {
  if (!row.last_order_at) return <span className="text-muted">هنوز نخریده</span>
  return (
    <>
      {formatDate(row.last_order_at)}
      <span className="block text-12 text-muted">
        {row.silent_days === 0 ? 'امروز' : `${formatNumber(row.silent_days)} روز پیش`}
        {row.rhythm_days !== null && `، ${rhythmText(row.rhythm_days)}`}
      </span>
      {row.is_silent && (
        <Badge tone="warning" className="mt-1 cards:ms-2">
          خاموش
        </Badge>
      )}
    </>
  )
}

export const DealerTable = resourceList({
  title: 'خرید عمده',
  intro: <RelatedTabs of="wholesale" />,
  label: 'همکاران',
  spec: DEALER_LIST,
  columns: COLUMNS,
  searchHint: 'نام، موبایل یا شهر',
  rowName: (row) => row.business_name || fullName(row),
  rowActions: (row) => [{ label: 'دیدن', icon: Eye, href: `/admin/users/${row.id}` }],
  hasExport: true,
  empty: {
    title: 'هنوز همکاری نیست',
    text: 'با پذیرفتن درخواست خرید عمده، یا تغییر نوع کاربر، اینجا می‌آیند.',
  },
})
