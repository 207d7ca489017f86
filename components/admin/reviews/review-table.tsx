'use client'

import { Check, CornerDownLeft, EyeOff, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useConfirm } from '@/components/admin/confirm'
import { DataTable } from '@/components/admin/data-table/data-table'
import type { BulkAction, Column, RowAction } from '@/components/admin/data-table/types'
import { useRun } from '@/components/admin/use-run'
import { ReviewPictures } from '@/components/reviews/review-pictures'
import { Badge } from '@/components/ui/badge'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Stars } from '@/components/ui/stars'
import { formatNumber, toPersianDigits } from '@/lib/utils/text'
import { moderateComments } from '@/lib/reviews/admin-actions'
import { COMMENT_LIST, type CommentListState } from '@/lib/reviews/admin-list'
import { AUTHOR_COLUMNS } from './author-columns'
import { ReplyForm } from './reply-form'

export interface CommentRow {
  id: string
  product_id: string
  product_name: string
  product_slug: string
  user_id: string
  author: string
  phone: string | null
  is_shop: boolean
  content: string
  rating: number | null
  parent_id: string | null
  parent_content: string | null
  is_approved: boolean
  is_deleted: boolean
  helpful_count: number
  unhelpful_count: number
  created_at: string
  has_bought: boolean
  has_link: boolean
  repeats: number
  /** Edit count. */
  edits: number
  /** Picture ids. */
  pictures: string[]
}

const COLUMNS: readonly Column<CommentRow>[] = [
  { id: 'content', header: 'نظر', primary: true, cell: (row) => <Content row={row} /> },
  ...AUTHOR_COLUMNS,
]

type Move = 'approve' | 'hide' | 'delete' | 'restore'
const DONE: Record<Move, string> = {
  approve: 'تأیید شد',
  hide: 'از فروشگاه برداشته شد',
  delete: 'حذف شد',
  restore: 'برگردانده شد',
}
const bulk = (label: string, action: Move, danger = false): BulkAction<CommentRow> => ({
  label,
  danger,
  ...(danger && { question: (rows: readonly CommentRow[]) => `${formatNumber(rows.length)} نظر حذف شود؟` }),
  run: (rows) => moderateComments({ comments: rows.map(({ id, edits }) => ({ id, edits })), action }),
  done: DONE[action],
})

export function CommentTable({
  rows,
  total,
  state,
}: {
  rows: readonly CommentRow[]
  total: number
  state: CommentListState
}) {
  const { run } = useRun()
  const confirm = useConfirm()
  const [answering, setAnswering] = useState<CommentRow | null>(null)

  async function move(row: CommentRow, action: Move) {
    if (action === 'delete') {
      const yes = await confirm({ title: 'این نظر حذف شود؟', action: 'حذف', danger: true })
      if (!yes) return
    }
    await run({
      run: () => moderateComments({ comments: [{ id: row.id, edits: row.edits }], action }),
      done: DONE[action],
    })
  }

  const actions = (row: CommentRow): RowAction[] =>
    row.is_deleted
      ? [{ label: 'برگرداندن', icon: RotateCcw, onSelect: () => void move(row, 'restore') }]
      : [
          row.is_approved
            ? { label: 'برداشتن تأیید', icon: EyeOff, onSelect: () => void move(row, 'hide') }
            : { label: 'تأیید', icon: Check, onSelect: () => void move(row, 'approve') },
          {
            label: row.is_approved ? 'پاسخ فروشگاه' : 'تأیید و پاسخ',
            icon: CornerDownLeft,
            onSelect: () => setAnswering(row),
          },
          { label: 'حذف', icon: Trash2, danger: true, onSelect: () => void move(row, 'delete') },
        ]

  return (
    <>
      <DataTable
        label="نظرها"
        path="/admin/comments"
        spec={COMMENT_LIST}
        state={state}
        rows={rows}
        total={total}
        columns={COLUMNS}
        rowName={(row) => `نظر ${row.author}`}
        searchHint="متن، محصول یا نویسنده"
        filters={[
          {
            name: 'kind',
            all: 'نظر و پاسخ',
            options: [
              { value: 'review', label: 'نظر' },
              { value: 'reply', label: 'پاسخ' },
            ],
          },
          {
            name: 'rating',
            all: 'هر امتیاز',
            options: [5, 4, 3, 2, 1].map((stars) => ({
              value: String(stars),
              label: `${toPersianDigits(stars)} ستاره`,
            })),
          },
          {
            name: 'flag',
            all: 'همهٔ نظرها',
            options: [
              { value: 'link', label: 'پیوند یا شماره دارد' },
              { value: 'repeated', label: 'متن تکراری' },
            ],
          },
        ]}
        bulkActions={[bulk('تأیید', 'approve'), bulk('برداشتن تأیید', 'hide'), bulk('حذف', 'delete', true)]}
        rowActions={actions}
        empty={{ title: 'نظری یافت نشد', text: 'نظر مشتری‌ها پیش از نمایش در فروشگاه، اینجا تأیید می‌شود.' }}
      />
      <Dialog open={answering !== null} onOpenChange={() => setAnswering(null)}>
        <DialogContent title="پاسخ فروشگاه">
          {answering && <ReplyForm comment={answering} onDone={() => setAnswering(null)} />}
        </DialogContent>
      </Dialog>
    </>
  )
}

function Content({ row }: { row: CommentRow }) {
  return (
    <div className="grid max-w-140 grid-cols-[minmax(0,1fr)] gap-1.5 desktop:min-w-64">
      {row.parent_content && (
        <span className="line-clamp-1 text-12 text-muted">در پاسخ به: {row.parent_content}</span>
      )}
      <span className="wrap-anywhere whitespace-pre-line">{row.content}</span>
      <ReviewPictures ids={row.pictures} />
      <span className="flex flex-wrap items-center gap-2">
        {row.rating !== null && <Stars value={row.rating} />}
        {row.edits > 0 && <Badge>ویرایش شده</Badge>}
        {row.has_bought && <Badge tone="success">خریدار</Badge>}
        {row.has_link && <Badge tone="danger">پیوند یا شماره</Badge>}
        {row.repeats > 0 && <Badge tone="warning">{formatNumber(row.repeats)} متن مانند این</Badge>}
      </span>
    </div>
  )
}
