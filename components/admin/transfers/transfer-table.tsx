'use client'

import { Eye } from 'lucide-react'
import Link from 'next/link'
import { DataTable } from '@/components/admin/data-table/data-table'
import type { Column } from '@/components/admin/data-table/types'
import { OrderLink } from '@/components/admin/orders/order-link'
import { Badge } from '@/components/ui/badge'
import { TRANSFER_LIST, type TransferListState } from '@/lib/transfers/admin-list'
import { TRANSFER_STATES } from '@/lib/transfers/rules'
import type { TransferQueueRow } from '@/lib/transfers/types'
import { formatDate, formatRelative } from '@/lib/utils/dates'
import { formatToman } from '@/lib/utils/money'
import { toPersianDigits } from '@/lib/utils/text'

const COLUMNS: readonly Column<TransferQueueRow>[] = [
  {
    id: 'customer',
    header: 'مشتری',
    primary: true,
    cell: (row) => (
      <Link
        href={`/admin/orders/transfers/${row.id}`}
        prefetch={false}
        className="font-strong hover:text-action"
      >
        {row.customer || 'بدون نام'}
      </Link>
    ),
  },
  { id: 'order', header: 'سفارش', cell: (row) => <OrderLink id={row.order_id} number={row.order_number} /> },
  {
    id: 'amount',
    header: 'واریز (تومان)',
    numeric: true,
    cell: (row) => formatToman(row.received ?? row.amount),
  },
  {
    id: 'tracking',
    header: 'پیگیری',
    cell: (row) => <span className="ltr">{toPersianDigits(row.tracking_number)}</span>,
  },
  {
    id: 'paid',
    header: 'تاریخ واریز',
    numeric: true,
    className: 'proportional-nums',
    cell: (row) => formatDate(`${row.paid_on}T12:00:00+03:30`),
  },
  { id: 'bank', header: 'به حساب', cell: (row) => row.bank || '—' },
  { id: 'sent', header: 'فرستاده', cell: (row) => formatRelative(row.created_at) },
  {
    id: 'state',
    header: 'وضعیت',
    cell: (row) => {
      const { label, tone } = TRANSFER_STATES[row.state]
      return (
        <Badge tone={row.state === 'open' ? 'warning' : tone}>
          {row.state === 'open' ? 'در انتظار بررسی' : label}
        </Badge>
      )
    },
  },
]

export function TransferTable({
  rows,
  total,
  state,
}: {
  rows: readonly TransferQueueRow[]
  total: number
  state: TransferListState
}) {
  return (
    <DataTable
      label="رسیدهای واریز"
      path="/admin/orders/transfers"
      spec={TRANSFER_LIST}
      state={state}
      rows={rows}
      total={total}
      columns={COLUMNS}
      rowName={(row) => `رسید سفارش ${toPersianDigits(row.order_number)}`}
      searchHint="شمارهٔ سفارش، پیگیری، مبلغ یا نام"
      filters={[
        {
          name: 'state',
          all: 'هر وضعیتی',
          options: [
            { value: 'open', label: 'در انتظار بررسی' },
            { value: 'approved', label: 'تأییدشده' },
            { value: 'declined', label: 'پذیرفته‌نشده' },
          ],
        },
      ]}
      rowActions={(row) => [{ label: 'بررسی', icon: Eye, href: `/admin/orders/transfers/${row.id}` }]}
      empty={{
        title: 'رسیدی نیست',
        text: 'خریداران پس از واریز به حساب، رسید را از صفحهٔ سفارش می‌فرستند.',
      }}
    />
  )
}
