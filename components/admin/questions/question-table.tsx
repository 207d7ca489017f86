'use client'

import { Check, CornerDownLeft, EyeOff, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useConfirm } from '@/components/admin/confirm'
import { DataTable } from '@/components/admin/data-table/data-table'
import type { BulkAction, Column, RowAction } from '@/components/admin/data-table/types'
import { AUTHOR_COLUMNS } from '@/components/admin/reviews/author-columns'
import { useRun } from '@/components/admin/use-run'
import { Badge } from '@/components/ui/badge'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { moderateQuestions } from '@/lib/questions/admin-actions'
import { QUESTION_LIST, type QuestionListState } from '@/lib/questions/admin-list'
import { formatNumber } from '@/lib/utils/text'
import { AnswerForm } from './answer-form'

export interface QuestionRow {
  id: string
  product_id: string
  product_name: string
  product_slug: string
  user_id: string
  author: string
  phone: string | null
  is_shop: boolean
  content: string
  parent_id: string | null
  parent_content: string | null
  is_approved: boolean
  is_deleted: boolean
  answer_count: number
  created_at: string
  has_bought: boolean
  has_link: boolean
}

const COLUMNS: readonly Column<QuestionRow>[] = [
  { id: 'content', header: 'پرسش یا پاسخ', primary: true, cell: (row) => <Content row={row} /> },
  ...AUTHOR_COLUMNS,
]

type Move = 'approve' | 'hide' | 'delete' | 'restore'
const DONE: Record<Move, string> = {
  approve: 'تأیید شد',
  hide: 'از فروشگاه برداشته شد',
  delete: 'حذف شد',
  restore: 'برگردانده شد',
}
const bulk = (label: string, action: Move, danger = false): BulkAction<QuestionRow> => ({
  label,
  danger,
  ...(danger && {
    question: (rows: readonly QuestionRow[]) => `${formatNumber(rows.length)} پرسش و پاسخ حذف شود؟`,
  }),
  run: (rows) => moderateQuestions({ ids: rows.map(({ id }) => id), action }),
  done: DONE[action],
})

export function QuestionTable({
  rows,
  total,
  state,
}: {
  rows: readonly QuestionRow[]
  total: number
  state: QuestionListState
}) {
  const { run } = useRun()
  const confirm = useConfirm()
  const [answering, setAnswering] = useState<QuestionRow | null>(null)

  async function move(row: QuestionRow, action: Move) {
    if (action === 'delete') {
      const title = row.parent_id ? 'این پاسخ حذف شود؟' : 'این پرسش حذف شود؟'
      if (!(await confirm({ title, action: 'حذف', danger: true }))) return
    }
    await run({ run: () => moderateQuestions({ ids: [row.id], action }), done: DONE[action] })
  }

  const actions = (row: QuestionRow): RowAction[] =>
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
        label="پرسش‌ها و پاسخ‌ها"
        path="/admin/comments/questions"
        spec={QUESTION_LIST}
        state={state}
        rows={rows}
        total={total}
        columns={COLUMNS}
        rowName={(row) => `${row.parent_id ? 'پاسخ' : 'پرسش'} ${row.author}`}
        searchHint="متن، محصول یا نویسنده"
        filters={[
          {
            name: 'kind',
            all: 'پرسش و پاسخ',
            options: [
              { value: 'question', label: 'پرسش' },
              { value: 'answer', label: 'پاسخ' },
            ],
          },
          {
            name: 'flag',
            all: 'همهٔ نوشته‌ها',
            options: [{ value: 'link', label: 'پیوند یا شماره دارد' }],
          },
        ]}
        bulkActions={[bulk('تأیید', 'approve'), bulk('برداشتن تأیید', 'hide'), bulk('حذف', 'delete', true)]}
        rowActions={actions}
        empty={{
          title: 'پرسشی یافت نشد',
          text: 'پرسش مشتری‌ها و پاسخ خریداران پیش از نمایش در فروشگاه، اینجا تأیید می‌شود.',
        }}
      />
      <Dialog open={answering !== null} onOpenChange={() => setAnswering(null)}>
        <DialogContent title="پاسخ فروشگاه">
          {answering && <AnswerForm question={answering} onDone={() => setAnswering(null)} />}
        </DialogContent>
      </Dialog>
    </>
  )
}

function Content({ row }: { row: QuestionRow }) {
  const waits = !row.parent_id && row.answer_count === 0
  return (
    <div className="grid max-w-140 grid-cols-[minmax(0,1fr)] gap-1.5 desktop:min-w-64">
      {row.parent_content && (
        <span className="line-clamp-1 text-12 text-muted">در پاسخ به: {row.parent_content}</span>
      )}
      <span className="wrap-anywhere whitespace-pre-line">{row.content}</span>
      <span className="flex flex-wrap items-center gap-2">
        {waits && <Badge tone="info">بی‌پاسخ</Badge>}
        {row.answer_count > 0 && <Badge>{formatNumber(row.answer_count)} پاسخ</Badge>}
        {row.has_bought && <Badge tone="success">خریدار</Badge>}
        {row.has_link && <Badge tone="danger">پیوند یا شماره</Badge>}
      </span>
    </div>
  )
}
