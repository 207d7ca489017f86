'use client'

import { RotateCcw, ShoppingBag } from 'lucide-react'
import { DataTable } from '@/components/admin/data-table/data-table'
import type { Column } from '@/components/admin/data-table/types'
import { useRun } from '@/components/admin/use-run'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { formatDateTime } from '@/lib/utils/dates'
import { formatPhone } from '@/lib/utils/phone'
import { formatNumber } from '@/lib/utils/text'
import { retryMessage } from '@/lib/sms/admin-actions'
import { SMS_LIST, type SmsListState } from '@/lib/sms/admin-list'

export interface MessageRow {
  id: string
  recipient: string
  body: string
  status: 'queued' | 'sending' | 'sent' | 'failed'
  attempts: number
  error: string | null
  created_at: string
  sent_at: string | null
  order_id: string | null
}

const STATES: Record<MessageRow['status'], { text: string; tone: BadgeTone }> = {
  queued: { text: 'در صف', tone: 'warning' },
  sending: { text: 'در حال ارسال', tone: 'info' },
  sent: { text: 'فرستاده شد', tone: 'success' },
  failed: { text: 'ناموفق', tone: 'danger' },
}

const COLUMNS: readonly Column<MessageRow>[] = [
  {
    id: 'body',
    header: 'متن',
    primary: true,
    cell: (row) => <span className="line-clamp-3 max-w-140 wrap-anywhere">{row.body}</span>,
  },
  {
    id: 'recipient',
    header: 'گیرنده',
    numeric: true,
    className: 'proportional-nums',
    cell: (row) => <span className="ltr inline-block">{formatPhone(row.recipient)}</span>,
  },
  {
    id: 'created',
    header: 'زمان',
    sort: 'created',
    numeric: true,
    className: 'proportional-nums',
    cell: (row) => formatDateTime(row.sent_at ?? row.created_at),
  },
  {
    id: 'state',
    header: 'وضعیت',
    cell: (row) => (
      <span className="leading-snug">
        <Badge tone={STATES[row.status].tone}>{STATES[row.status].text}</Badge>
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

export function MessageTable({
  rows,
  total,
  state,
}: {
  rows: readonly MessageRow[]
  total: number
  state: SmsListState
}) {
  const { run } = useRun()
  const retry = (row: MessageRow) =>
    run({ run: () => retryMessage({ id: Number(row.id) }), done: 'پیامک دوباره در صف ارسال است' })
  return (
    <DataTable
      label="پیامک‌ها"
      path="/admin/sms"
      spec={SMS_LIST}
      state={state}
      rows={rows}
      total={total}
      columns={COLUMNS}
      rowName={(row) => `پیامک به ${formatPhone(row.recipient)}`}
      searchHint="موبایل یا متن"
      filters={[
        {
          name: 'state',
          all: 'همهٔ وضعیت‌ها',
          options: Object.entries(STATES).map(([value, { text }]) => ({ value, label: text })),
        },
      ]}
      rowActions={(row) => [
        ...(row.status === 'failed' && row.error !== 'opted_out'
          ? [{ label: 'تلاش دوباره', icon: RotateCcw, onSelect: () => void retry(row) }]
          : []),
        ...(row.order_id
          ? [{ label: 'دیدن سفارش', icon: ShoppingBag, href: `/admin/orders/${row.order_id}` }]
          : []),
      ]}
      empty={{ title: 'هنوز پیامکی فرستاده نشده است' }}
    />
  )
}
