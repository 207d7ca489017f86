'use client'

import type { Column } from '@/components/admin/data-table/types'
import { resourceList } from '@/components/admin/resource'
import { AUTHOR_COLUMNS, authorName } from '@/components/admin/reviews/author-columns'
import {
  ModeratedText,
  moderation,
  type ModerationCounts,
  ModerationTabs,
  Reply,
  StateTabs,
} from '@/components/admin/reviews/moderation'
import { Badge } from '@/components/ui/badge'
import { callAction } from '@/lib/accounts/call-action'
import { answerAsShop, moderateQuestions } from '@/lib/questions/admin-actions'
import { QUESTION_LIST } from '@/lib/questions/admin-list'
import { answerSchema } from '@/lib/questions/admin-schema'
import { formatNumber } from '@/lib/utils/text'
import type { Returned } from '@/lib/utils/rows'

export type QuestionRow = Returned<'admin_list_questions', 'phone' | 'parent_id' | 'parent_content'>

const wordOf = (row: QuestionRow) => (row.parent_id ? 'پاسخ' : 'پرسش')

const COLUMNS: readonly Column<QuestionRow>[] = [
  {
    id: 'content',
    header: 'پرسش یا پاسخ',
    primary: true,
    cell: (row) => (
      <ModeratedText
        row={row}
        before={
          <>
            {!row.parent_id && row.answer_count === 0 && <Badge tone="info">بی‌پاسخ</Badge>}
            {row.answer_count > 0 && <Badge>{formatNumber(row.answer_count)} پاسخ</Badge>}
          </>
        }
      />
    ),
  },
  ...AUTHOR_COLUMNS,
]

export const QuestionTable = resourceList({
  title: 'پرسش و پاسخ',
  intro: ({ counts }: { counts: ModerationCounts }, state) => (
    <>
      <ModerationTabs current="questions" counts={counts} />
      <StateTabs label="وضعیت پرسش‌ها" spec={QUESTION_LIST} state={state} counts={counts.questions} />
    </>
  ),
  label: 'پرسش‌ها و پاسخ‌ها',
  spec: QUESTION_LIST,
  columns: COLUMNS,
  searchHint: 'متن، محصول یا نویسنده',
  rowName: (row) => `${wordOf(row)} ${authorName(row)}`,
  ...moderation<QuestionRow>({
    word: 'پرسش و پاسخ',
    wordOf,
    moderate: (rows, action) => callAction(moderateQuestions, { ids: rows.map(({ id }) => id), action }),
    reply: (row) => (
      <Reply
        quote={row.parent_content ?? row.content}
        schema={answerSchema}
        values={() => ({ id: crypto.randomUUID(), questionId: row.id, content: '' })}
        action={answerAsShop}
        saveLabel={row.is_approved ? 'ثبت پاسخ' : 'تأیید و ثبت پاسخ'}
        hint="به نام فروشگاه و بی‌درنگ نمایش داده می‌شود؛ به پرسنده پیامک می‌رود."
      />
    ),
  }),
  empty: {
    title: 'پرسشی یافت نشد',
    text: 'پرسش مشتری‌ها و پاسخ خریداران پیش از نمایش در فروشگاه، اینجا تأیید می‌شود.',
  },
})
