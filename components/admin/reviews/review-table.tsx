'use client'

import type { Column } from '@/components/admin/data-table/types'
import { listFilters } from '@/components/admin/data-table/data-table'
import { resourceList } from '@/components/admin/resource'
import { ReviewPictures } from '@/components/reviews/review-pictures'
import { Badge } from '@/components/ui/badge'
import { Stars } from '@/components/ui/stars'
import { callAction } from '@/lib/accounts/call-action'
import { formatNumber, toPersianDigits } from '@/lib/utils/text'
import { moderateComments, replyToComment } from '@/lib/reviews/admin-actions'
import { COMMENT_LIST } from '@/lib/reviews/admin-list'
import { replySchema } from '@/lib/reviews/admin-schema'
import { AUTHOR_COLUMNS, authorName } from './author-columns'
import {
  ModeratedText,
  moderation,
  type ModerationCounts,
  ModerationTabs,
  Reply,
  StateTabs,
} from './moderation'
import type { Returned } from '@/lib/utils/rows'

/** `pictures`: ids; `edits`: count. */
export type CommentRow = Returned<
  'admin_list_comments',
  'user_id' | 'phone' | 'rating' | 'parent_id' | 'parent_content'
> & { pictures: string[] }

const COLUMNS: readonly Column<CommentRow>[] = [
  {
    id: 'content',
    header: 'نظر',
    primary: true,
    cell: (row) => (
      <ModeratedText
        row={row}
        pictures={<ReviewPictures ids={row.pictures} />}
        before={
          <>
            {row.rating !== null && <Stars value={row.rating} />}
            {row.edits > 0 && <Badge>ویرایش شده</Badge>}
          </>
        }
        after={row.repeats > 0 && <Badge tone="warning">{formatNumber(row.repeats)} متن مانند این</Badge>}
      />
    ),
  },
  ...AUTHOR_COLUMNS,
]

export const CommentTable = resourceList({
  title: 'نظرها',
  intro: ({ counts }: { counts: ModerationCounts }, state) => (
    <>
      <ModerationTabs current="comments" counts={counts} />
      <StateTabs label="وضعیت نظرها" spec={COMMENT_LIST} state={state} counts={counts.comments} />
    </>
  ),
  label: 'نظرها',
  spec: COMMENT_LIST,
  columns: COLUMNS,
  searchHint: 'متن، محصول یا نویسنده',
  rowName: (row) => `نظر ${authorName(row)}`,
  filters: listFilters(COMMENT_LIST, {
    name: 'rating',
    all: 'همهٔ امتیازها',
    options: [5, 4, 3, 2, 1].map((stars) => ({
      value: String(stars),
      label: `${toPersianDigits(stars)} ستاره`,
    })),
  }),
  ...moderation<CommentRow>({
    word: 'نظر',
    moderate: (rows, action) =>
      callAction(moderateComments, { comments: rows.map(({ id, edits }) => ({ id, edits })), action }),
    reply: (row) => (
      <Reply
        quote={row.content}
        schema={replySchema}
        values={() => ({ id: crypto.randomUUID(), commentId: row.id, edits: row.edits, content: '' })}
        action={replyToComment}
        saveLabel={row.is_approved ? 'ثبت پاسخ' : 'تأیید نظر و ثبت پاسخ'}
        hint="به نام فروشگاه و بی‌درنگ نمایش داده می‌شود."
      />
    ),
  }),
  empty: { title: 'نظری یافت نشد', text: 'نظر مشتری‌ها پیش از نمایش در فروشگاه، اینجا تأیید می‌شود.' },
})
