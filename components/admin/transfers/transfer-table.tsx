'use client'

import { TransferBadge } from '@/components/admin/transfers/transfer-badge'
import { Eye } from 'lucide-react'
import type { Column } from '@/components/admin/data-table/types'
import { OrderLink } from '@/components/admin/orders/order-link'
import { resourceList } from '@/components/admin/resource'
import { TRANSFER_LIST } from '@/lib/transfers/admin-list'
import type { TransferQueueRow } from '@/lib/transfers/types'
import { formatDate, formatRelative } from '@/lib/utils/dates'
import { formatToman } from '@/lib/utils/money'
import { toPersianDigits } from '@/lib/utils/text'
import { RelatedTabs } from '@/components/admin/related-tabs'

const COLUMNS: readonly Column<TransferQueueRow>[] = [
  {
    id: 'customer',
    header: 'مشتری',
    primary: true,
    href: (row) => `/admin/orders/transfers/${row.id}`,
    cell: (row) => row.customer || 'بدون نام',
  },
  { id: 'order', header: 'سفارش', cell: (row) => <OrderLink id={row.order_id} number={row.order_number} /> },
  {
    id: 'amount',
    header: 'واریز (تومان)',
    numeric: true,
    brief: true,
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
    numeric: 'mixed',
    cell: (row) => formatDate(`${row.paid_on}T12:00:00+03:30`),
  },
  { id: 'bank', header: 'به حساب', cell: (row) => row.bank || '—' },
  { id: 'sent', header: 'فرستاده', cell: (row) => formatRelative(row.created_at) },
  {
    id: 'state',
    header: 'وضعیت',
    brief: true,
    cell: ({ state }) => <TransferBadge state={state} />,
  },
]

export const TransferTable = resourceList({
  title: 'رسیدهای کارت‌به‌کارت',
  trail: ['/admin', '/admin/orders'],
  intro: <RelatedTabs of="transfers" />,
  label: 'رسیدهای کارت‌به‌کارت',
  spec: TRANSFER_LIST,
  columns: COLUMNS,
  searchHint: 'شماره، مبلغ، نام',
  rowName: (row) => `رسید سفارش ${toPersianDigits(row.order_number)}`,
  rowActions: (row) => [{ label: 'بررسی', icon: Eye, href: `/admin/orders/transfers/${row.id}` }],
  empty: {
    title: 'رسیدی نیست',
    text: 'خریداران پس از واریز به حساب، رسید را از صفحهٔ سفارش می‌فرستند.',
  },
})
