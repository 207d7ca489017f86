import type { Metadata } from 'next'
import { CommentParts } from '@/components/admin/reviews/review-parts'
import { CommentTable } from '@/components/admin/reviews/review-table'
import { PageHead } from '@/components/admin/page-head'
import { SectionTabs } from '@/components/admin/section-tabs'
import { listQuery, parseListState } from '@/lib/admin/list'
import { countWaitingMessages } from '@/lib/contact/admin-queries'
import { countQuestions } from '@/lib/questions/admin-queries'
import { COMMENT_LIST } from '@/lib/reviews/admin-list'
import { countComments, listCommentsForAdmin } from '@/lib/reviews/admin-queries'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'نظرها' }

const TABS = [
  { state: 'waiting', label: 'در انتظار تأیید' },
  { state: 'approved', label: 'تأیید شده' },
  { state: 'deleted', label: 'حذف شده' },
  { state: null, label: 'همه' },
] as const

export default async function CommentsPage({ searchParams }: PageProps<'/admin/comments'>) {
  await requireCapability('reviews', '/admin/comments')
  const state = parseListState(COMMENT_LIST, await searchParams)
  const [counts, { rows, total }, questions, messages] = await Promise.all([
    countComments(),
    listCommentsForAdmin(state),
    countQuestions(),
    countWaitingMessages(),
  ])
  return (
    <>
      <PageHead title="نظرها" />
      <CommentParts
        current="comments"
        waiting={{ comments: counts.waiting, questions: questions.waiting, messages }}
      />
      <SectionTabs
        label="وضعیت نظرها"
        tabs={TABS.map(({ state: tab, label }) => ({
          label,
          href: `/admin/comments${listQuery(COMMENT_LIST, state, { filters: { state: tab } })}`,
          current: (state.filters.state ?? null) === tab,
          count: tab ? counts[tab] : undefined,
        }))}
      />
      <CommentTable rows={rows} total={total} state={state} />
    </>
  )
}
