'use client'

import { Check, Eye, Phone, RotateCcw, Trash2 } from 'lucide-react'
import Link from 'next/link'
import { DataTable } from '@/components/admin/data-table/data-table'
import type { Column } from '@/components/admin/data-table/types'
import { formatRelative } from '@/lib/utils/dates'
import { formatNumber } from '@/lib/utils/text'
import { deleteMessages, resolveMessages } from '@/lib/contact/admin-actions'
import { MESSAGE_LIST, type MessageListState } from '@/lib/contact/admin-list'
import { SUBJECT_LABELS, SUBJECTS } from '@/lib/contact/subjects'
import type { ContactMessage } from '@/lib/contact/types'
import { MessageState, PhoneLink } from './message-text'
import { useMessageActions } from './use-message-actions'

const COLUMNS: readonly Column<ContactMessage>[] = [
  {
    id: 'message',
    header: 'پیام',
    primary: true,
    cell: (row) => (
      <div className="grid max-w-140 grid-cols-[minmax(0,1fr)] gap-1 desktop:min-w-56">
        <Link
          href={`/admin/comments/messages/${row.id}`}
          prefetch={false}
          className="font-strong hover:text-action"
        >
          {SUBJECT_LABELS[row.subject]}
        </Link>
        <span className="line-clamp-2 wrap-anywhere text-ink-2">{row.message}</span>
      </div>
    ),
  },
  {
    id: 'writer',
    header: 'نویسنده',
    cell: (row) => (
      <span className="leading-snug wrap-anywhere">
        {row.fullName}
        <span className="block text-start text-12 text-muted">
          <PhoneLink phone={row.phone} />
        </span>
      </span>
    ),
  },
  {
    id: 'sent',
    header: 'زمان',
    sort: 'sent',
    className: '@min-[46rem]:whitespace-nowrap',
    cell: (row) => formatRelative(row.sentAt),
  },
  { id: 'state', header: 'وضعیت', cell: (row) => <MessageState handledAt={row.handledAt} /> },
]

/** Unhandled messages first. */
export function ContactMessageTable({
  rows,
  total,
  state,
}: {
  rows: readonly ContactMessage[]
  total: number
  state: MessageListState
}) {
  const { handle, remove } = useMessageActions()
  return (
    <DataTable
      label="پیام‌های تماس"
      path="/admin/comments/messages"
      spec={MESSAGE_LIST}
      state={state}
      rows={rows}
      total={total}
      columns={COLUMNS}
      rowName={(row) => `پیام ${row.fullName}`}
      searchHint="نام، موبایل یا متن"
      filters={[
        {
          name: 'state',
          all: 'در انتظار',
          options: [
            { value: 'handled', label: 'رسیدگی‌شده' },
            { value: 'all', label: 'همه' },
          ],
        },
        {
          name: 'subject',
          all: 'همهٔ موضوع‌ها',
          options: SUBJECTS.map((value) => ({ value, label: SUBJECT_LABELS[value] })),
        },
      ]}
      bulkActions={[
        {
          label: 'رسیدگی شد',
          run: (chosen) => resolveMessages({ ids: chosen.map(({ id }) => id), handled: true }),
          done: 'پیام‌ها رسیدگی‌شده شدند',
        },
        {
          label: 'حذف',
          danger: true,
          question: (chosen) => `${formatNumber(chosen.length)} پیام برای همیشه حذف شود؟`,
          run: (chosen) => deleteMessages({ ids: chosen.map(({ id }) => id) }),
          done: 'پیام‌ها حذف شدند',
        },
      ]}
      rowActions={(row) => [
        { label: 'خواندن پیام', icon: Eye, href: `/admin/comments/messages/${row.id}` },
        { label: 'تماس تلفنی', icon: Phone, href: `tel:${row.phone}`, external: true },
        row.handledAt
          ? { label: 'برگرداندن به انتظار', icon: RotateCcw, onSelect: () => void handle(row.id, false) }
          : { label: 'رسیدگی شد', icon: Check, onSelect: () => void handle(row.id, true) },
        { label: 'حذف', icon: Trash2, danger: true, onSelect: () => void remove(row) },
      ]}
      empty={{
        title: 'پیامی در انتظار نیست',
        text: 'آنچه مشتری‌ها در صفحهٔ «تماس با ما» بنویسند، اینجا دیده می‌شود.',
      }}
    />
  )
}
