'use client'

import { SmsBadge } from '@/components/admin/sms/sms-badge'
import type { Row } from '@/lib/utils/rows'
import { RotateCcw, ShoppingBag } from 'lucide-react'
import type { Column } from '@/components/admin/data-table/types'
import { resourceList } from '@/components/admin/resource'
import { callAction } from '@/lib/accounts/call-action'
import { formatDateTime } from '@/lib/utils/dates'
import { formatPhone } from '@/lib/utils/phone'
import { formatNumber } from '@/lib/utils/text'
import { retryMessage } from '@/lib/sms/admin-actions'
import { SMS_LIST } from '@/lib/sms/admin-list'
import { RelatedTabs } from '@/components/admin/related-tabs'

type MessageRow = { id: string } & Pick<
  Row<'sms_messages'>,
  'recipient' | 'body' | 'status' | 'attempts' | 'error' | 'created_at' | 'sent_at' | 'order_id'
>

const COLUMNS: readonly Column<MessageRow>[] = [
  {
    id: 'body',
    header: 'متن',
    primary: true,
    cell: (row) => (
      <span className="line-clamp-3 max-w-140 wrap-anywhere cards:group-not-data-open/row:line-clamp-1">
        {row.body}
      </span>
    ),
  },
  {
    id: 'recipient',
    header: 'گیرنده',
    brief: true,
    numeric: 'mixed',
    cell: (row) => <span className="ltr inline-block">{formatPhone(row.recipient)}</span>,
  },
  {
    id: 'created',
    header: 'زمان',
    sort: 'created',
    numeric: 'mixed',
    cell: (row) => formatDateTime(row.sent_at ?? row.created_at),
  },
  {
    id: 'state',
    header: 'وضعیت',
    brief: true,
    cell: (row) => (
      <span className="leading-snug">
        <SmsBadge status={row.status} />
        {row.status !== 'sent' && row.attempts > 0 && (
          <span className="block text-12 text-muted">{formatNumber(row.attempts)} تلاش</span>
        )}
        {row.error &&
          (row.error === 'opted_out' ? (
            <span className="block text-12 text-muted">گیرنده لغو کرده است</span>
          ) : (
            <span className="ltr block text-12 wrap-anywhere text-muted">{row.error}</span>
          ))}
      </span>
    ),
  },
]

export const MessageTable = resourceList({
  title: 'پیامک',
  intro: <RelatedTabs of="sms" />,
  label: 'پیامک‌ها',
  spec: SMS_LIST,
  columns: COLUMNS,
  searchHint: 'موبایل یا متن',
  rowName: (row) => `پیامک به ${formatPhone(row.recipient)}`,
  rowActions: (row) => [
    row.status === 'failed' &&
      row.error !== 'opted_out' && {
        label: 'تلاش مجدد',
        icon: RotateCcw,
        run: () => callAction(retryMessage, { id: Number(row.id) }),
        done: 'پیامک دوباره در صف ارسال است',
      },
    row.order_id !== null && {
      label: 'دیدن سفارش',
      icon: ShoppingBag,
      href: `/admin/orders/${row.order_id}`,
    },
  ],
  empty: { title: 'هنوز پیامکی فرستاده نشده است' },
})
