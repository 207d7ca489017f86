'use client'

import { Eye } from 'lucide-react'
import Link from 'next/link'
import { DataTable } from '@/components/admin/data-table/data-table'
import type { Column } from '@/components/admin/data-table/types'
import { Badge } from '@/components/ui/badge'
import { CUSTOMER_TYPES } from '@/lib/customers/types'
import { formatDate } from '@/lib/utils/dates'
import { formatPhone } from '@/lib/utils/phone'
import { formatNumber } from '@/lib/utils/text'
import { QUEUE_LIST, type QueueListState } from '@/lib/wholesale/admin-list'
import { REQUEST_STATES, stateOf } from '@/lib/wholesale/rules'
import type { QueueRow } from '@/lib/wholesale/types'

const COLUMNS: readonly Column<QueueRow>[] = [
  {
    id: 'business',
    header: 'کسب‌وکار',
    primary: true,
    cell: (row) => (
      <Link href={`/admin/wholesale/${row.id}`} prefetch={false} className="font-strong hover:text-action">
        {row.business_name}
      </Link>
    ),
  },
  {
    id: 'person',
    header: 'فرستنده',
    cell: (row) => (
      <>
        {[row.first_name, row.last_name].filter(Boolean).join(' ') || 'بدون نام'}{' '}
        <span className="ltr text-13 text-muted">{formatPhone(row.phone_number || '')}</span>
      </>
    ),
  },
  {
    id: 'place',
    header: 'شهر',
    cell: (row) => [row.province, row.city].filter(Boolean).join('، '),
  },
  { id: 'wanted', header: 'قیمت', cell: (row) => CUSTOMER_TYPES[row.wanted_type] },
  {
    id: 'papers',
    header: 'مدرک',
    numeric: true,
    cell: (row) => (row.papers > 0 ? `${formatNumber(row.papers)} عکس` : '—'),
  },
  {
    id: 'sent',
    header: 'فرستاده در',
    numeric: true,
    className: 'proportional-nums',
    cell: (row) => formatDate(row.sent_at),
  },
  {
    id: 'state',
    header: 'وضعیت',
    cell: (row) => {
      const { label, tone } = REQUEST_STATES[stateOf(row)]
      return (
        <Badge tone={row.status === 'open' ? 'warning' : tone}>
          {row.status === 'open' ? 'در انتظار پاسخ' : label}
        </Badge>
      )
    },
  },
]

export function QueueTable({
  rows,
  total,
  state,
}: {
  rows: readonly QueueRow[]
  total: number
  state: QueueListState
}) {
  return (
    <DataTable
      label="درخواست‌های خرید عمده"
      path="/admin/wholesale"
      spec={QUEUE_LIST}
      state={state}
      rows={rows}
      total={total}
      columns={COLUMNS}
      rowName={(row) => row.business_name}
      searchHint="نام، موبایل، شهر یا شناسه"
      filters={[
        {
          name: 'status',
          all: 'هر وضعیتی',
          options: [
            { value: 'open', label: 'در انتظار پاسخ' },
            { value: 'incomplete', label: 'در انتظار مشتری' },
            { value: 'approved', label: 'پذیرفته‌شده' },
            { value: 'declined', label: 'پذیرفته‌نشده' },
          ],
        },
      ]}
      rowActions={(row) => [{ label: 'بررسی', icon: Eye, href: `/admin/wholesale/${row.id}` }]}
      empty={{
        title: 'درخواستی نیست',
        text: 'مغازه‌دارها از صفحهٔ «خرید عمده» درخواست می‌دهند.',
      }}
    />
  )
}
