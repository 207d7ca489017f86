'use client'

import { Check, Eye, Phone, RotateCcw } from 'lucide-react'
import { PanelLink } from '@/components/admin/panel-link'
import type { Column } from '@/components/admin/data-table/types'
import { deleteAction, resourceList } from '@/components/admin/resource'
import { type ModerationCounts, ModerationTabs } from '@/components/admin/reviews/moderation'
import { callAction } from '@/lib/accounts/call-action'
import { formatRelative } from '@/lib/utils/dates'
import { formatNumber } from '@/lib/utils/text'
import { deleteMessages, resolveMessages } from '@/lib/contact/admin-actions'
import { MESSAGE_LIST } from '@/lib/contact/admin-list'
import { SUBJECT_LABELS } from '@/lib/contact/subjects'
import type { ContactMessage } from '@/lib/contact/types'
import { handling, removal, MessageState, PhoneLink } from './message-actions'

const COLUMNS: readonly Column<ContactMessage>[] = [
  {
    id: 'message',
    header: 'پیام',
    primary: true,
    cell: (row) => (
      <div className="grid max-w-140 grid-cols-[minmax(0,1fr)] gap-1 desktop:min-w-56">
        <PanelLink href={`/admin/comments/messages/${row.id}`} className="font-strong hover:text-action">
          {SUBJECT_LABELS[row.subject]}
        </PanelLink>
        <span className="line-clamp-2 wrap-anywhere text-ink-2 cards:group-not-data-open/row:line-clamp-1">
          {row.message}
        </span>
      </div>
    ),
  },
  {
    id: 'writer',
    header: 'نویسنده',
    brief: true,
    cell: (row) => (
      <span className="leading-snug wrap-anywhere">
        {row.full_name}
        <span className="block text-start text-12 text-muted">
          <PhoneLink phone={row.phone_number} />
        </span>
      </span>
    ),
  },
  {
    id: 'sent',
    header: 'زمان',
    sort: 'sent',
    className: '@min-[46rem]:whitespace-nowrap',
    cell: (row) => formatRelative(row.created_at),
  },
  { id: 'state', header: 'وضعیت', brief: true, cell: (row) => <MessageState handled_at={row.handled_at} /> },
]

/** Unhandled messages first. */
export const ContactMessageTable = resourceList({
  title: 'پیام‌های تماس',
  intro: ({ counts }: { counts: ModerationCounts }) => <ModerationTabs current="messages" counts={counts} />,
  label: 'پیام‌های تماس',
  spec: MESSAGE_LIST,
  columns: COLUMNS,
  searchHint: 'نام، موبایل یا متن',
  rowName: (row) => `پیام ${row.full_name}`,
  bulkActions: [
    {
      label: 'رسیدگی شد',
      run: (chosen) => callAction(resolveMessages, { ids: chosen.map(({ id }) => id), handled: true }),
      done: 'پیام‌ها رسیدگی‌شده شدند',
    },
    {
      label: 'حذف',
      danger: true,
      question: (chosen) => `${formatNumber(chosen.length)} پیام برای همیشه حذف شود؟`,
      run: (chosen) => callAction(deleteMessages, { ids: chosen.map(({ id }) => id) }),
      done: 'پیام‌ها حذف شدند',
    },
  ],
  rowActions: (row) => [
    { label: 'خواندن پیام', icon: Eye, href: `/admin/comments/messages/${row.id}` },
    { label: 'تماس تلفنی', icon: Phone, href: `tel:${row.phone_number}`, external: true },
    row.handled_at
      ? { label: 'برگرداندن به انتظار', icon: RotateCcw, ...handling(row.id, false) }
      : { label: 'رسیدگی شد', icon: Check, ...handling(row.id, true) },
    deleteAction(removal(row)),
  ],
  empty: {
    title: 'پیامی در انتظار نیست',
    text: 'آنچه مشتری‌ها در صفحهٔ «تماس با ما» بنویسند، اینجا دیده می‌شود.',
  },
})
