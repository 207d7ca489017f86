'use client'

import { Eye } from 'lucide-react'
import type { Column } from '@/components/admin/data-table/types'
import { resourceList } from '@/components/admin/resource'
import { Badge } from '@/components/ui/badge'
import { CUSTOMER_TYPES } from '@/lib/customers/types'
import { formatDate } from '@/lib/utils/dates'
import { formatPhone } from '@/lib/utils/phone'
import { formatNumber } from '@/lib/utils/text'
import { QUEUE_LIST } from '@/lib/wholesale/admin-list'
import { REQUEST_STATES, stateOf } from '@/lib/wholesale/rules'
import type { QueueRow } from '@/lib/wholesale/types'
import { RelatedTabs } from '@/components/admin/related-tabs'

const COLUMNS: readonly Column<QueueRow>[] = [
  {
    id: 'business',
    header: 'کسب‌وکار',
    primary: true,
    href: (row) => `/admin/wholesale/${row.id}`,
    cell: (row) => row.business_name,
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
    brief: true,
    cell: (row) => [row.province, row.city].filter(Boolean).join('، '),
  },
  { id: 'wanted', header: 'قیمت', cell: (row) => CUSTOMER_TYPES[row.wanted_type] },
  {
    id: 'papers',
    header: 'مدرک',
    numeric: true,
    cell: (row) => (row.papers > 0 ? `${formatNumber(row.papers)} عکس` : '—'),
  },
  { id: 'sent', header: 'فرستاده در', numeric: 'mixed', cell: (row) => formatDate(row.sent_at) },
  {
    id: 'state',
    header: 'وضعیت',
    brief: true,
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

export const QueueTable = resourceList({
  title: 'خرید عمده',
  intro: <RelatedTabs of="wholesale" />,
  label: 'درخواست‌های خرید عمده',
  spec: QUEUE_LIST,
  columns: COLUMNS,
  searchHint: 'نام، موبایل، شهر یا شناسه',
  rowName: (row) => row.business_name,
  rowActions: (row) => [{ label: 'بررسی', icon: Eye, href: `/admin/wholesale/${row.id}` }],
  empty: { title: 'درخواستی نیست', text: 'مغازه‌دارها از صفحهٔ «خرید عمده» درخواست می‌دهند.' },
})
