'use client'

import { Check, CornerDownLeft, EyeOff, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { BulkAction } from '@/components/admin/data-table/types'
import { TextAreaField } from '@/components/admin/form/fields'
import { type FormFields, RecordFormBody } from '@/components/admin/record-form'
import { deleteAction, type ResourceAction } from '@/components/admin/resource'
import { SectionTabs } from '@/components/admin/section-tabs'
import { Badge } from '@/components/ui/badge'
import { listQuery, type ListSpec, type ListState } from '@/lib/admin/list'
import type { Result } from '@/lib/utils/result'
import { formatNumber } from '@/lib/utils/text'

type Move = 'approve' | 'hide' | 'delete' | 'restore'
const DONE: Record<Move, string> = {
  approve: 'تأیید شد',
  hide: 'از فروشگاه برداشته شد',
  delete: 'حذف شد',
  restore: 'برگردانده شد',
}

interface Moderated {
  id: string
  content: string
  parent_content: string | null
  is_approved: boolean
  is_deleted: boolean
  has_bought: boolean
  has_link: boolean
}

/** Bulk and row actions of a moderation list. */
export function moderation<Row extends Moderated>({
  word,
  wordOf = () => word,
  moderate,
  reply,
}: {
  /** «نظر» */
  word: string
  wordOf?: (row: Row) => string
  moderate: (rows: readonly Row[], action: Move) => Promise<Result<unknown>>
  reply: (row: Row) => ReactNode
}): { bulkActions: readonly BulkAction<Row>[]; rowActions: (row: Row) => readonly ResourceAction[] } {
  const bulk = (label: string, action: Move): BulkAction<Row> => ({
    label,
    run: (rows) => moderate(rows, action),
    done: DONE[action],
  })
  const move = (row: Row, action: Move) => ({ run: () => moderate([row], action), done: DONE[action] })
  return {
    bulkActions: [
      bulk('تأیید', 'approve'),
      bulk('برداشتن تأیید', 'hide'),
      {
        ...bulk('حذف', 'delete'),
        danger: true,
        question: (rows) => `${formatNumber(rows.length)} ${word} حذف شود؟`,
      },
    ],
    rowActions: (row) =>
      row.is_deleted
        ? [{ label: 'برگرداندن', icon: RotateCcw, ...move(row, 'restore') }]
        : [
            row.is_approved
              ? { label: 'برداشتن تأیید', icon: EyeOff, ...move(row, 'hide') }
              : { label: 'تأیید', icon: Check, ...move(row, 'approve') },
            {
              label: row.is_approved ? 'پاسخ فروشگاه' : 'تأیید و پاسخ',
              icon: CornerDownLeft,
              dialog: { title: 'پاسخ فروشگاه', content: reply(row) },
            },
            deleteAction({
              question: { title: `این ${wordOf(row)} حذف شود؟` },
              ...move(row, 'delete'),
            }),
          ],
  }
}

/** The shop's answer; published immediately. */
export function Reply<I extends FieldValues, O extends FieldValues>({
  quote,
  hint,
  saveLabel,
  ...form
}: Pick<FormFields<null, I, O>, 'schema' | 'values' | 'action'> & {
  quote: string
  hint: string
  saveLabel: string
}) {
  return (
    <RecordFormBody
      form={{
        ...form,
        fields: (
          <>
            <blockquote className="border-s-4 border-line ps-3 text-14 wrap-anywhere text-ink-2">
              {quote}
            </blockquote>
            <TextAreaField name="content" label="پاسخ" required rows={4} hint={hint} />
          </>
        ),
        saveLabel: () => saveLabel,
        saved: () => 'پاسخ شما ثبت شد',
      }}
      row={null}
      extra={{}}
    />
  )
}

export function ModeratedText({
  row,
  pictures,
  before,
  after,
}: {
  row: Moderated
  pictures?: ReactNode
  /** Badges around those of every text. */
  before: ReactNode
  after?: ReactNode
}) {
  return (
    <div className="grid max-w-140 grid-cols-[minmax(0,1fr)] gap-1.5 desktop:min-w-64">
      {row.parent_content && (
        <span className="line-clamp-1 text-12 text-muted">در پاسخ به: {row.parent_content}</span>
      )}
      <span className="wrap-anywhere whitespace-pre-line">{row.content}</span>
      {pictures}
      <span className="flex flex-wrap items-center gap-2">
        {before}
        {row.has_bought && <Badge tone="success">خریدار</Badge>}
        {row.has_link && <Badge tone="danger">پیوند یا شماره</Badge>}
        {after}
      </span>
    </div>
  )
}

export interface ModerationCounts {
  comments: { waiting: number; approved: number; deleted: number }
  questions: { waiting: number; unanswered: number; approved: number; deleted: number }
  messages: number
}

export function ModerationTabs({
  current,
  counts,
}: {
  current: 'comments' | 'questions' | 'messages'
  counts: ModerationCounts
}) {
  return (
    <SectionTabs
      label="بخش‌های نظرها"
      tabs={[
        {
          label: 'نظر دربارهٔ محصولات',
          href: '/admin/comments?state=waiting',
          current: current === 'comments',
          count: counts.comments.waiting,
        },
        {
          label: 'پرسش و پاسخ',
          href: '/admin/comments/questions?state=waiting',
          current: current === 'questions',
          count: counts.questions.waiting,
        },
        {
          label: 'پیام‌های تماس',
          href: '/admin/comments/messages',
          current: current === 'messages',
          count: counts.messages,
        },
      ]}
    />
  )
}

const STATES: Record<string, string> = {
  waiting: 'در انتظار تأیید',
  unanswered: 'بی‌پاسخ',
  approved: 'تأیید شده',
  deleted: 'حذف شده',
}

export function StateTabs({
  label,
  spec,
  state,
  counts,
}: {
  label: string
  spec: ListSpec
  state: ListState
  /** By state, in the order of the tabs. */
  counts: Record<string, number>
}) {
  const current = state.filters.state ?? null
  return (
    <SectionTabs
      label={label}
      tabs={[null, ...(spec.filters.state as readonly string[])].map((tab) => ({
        label: tab ? STATES[tab]! : 'همه',
        href: spec.path + listQuery(spec, state, { filters: { state: tab } }),
        current: current === tab,
        count: tab ? counts[tab] : undefined,
      }))}
    />
  )
}
