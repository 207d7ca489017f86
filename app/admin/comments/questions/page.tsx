import type { Metadata } from 'next'
import { PageHead } from '@/components/admin/page-head'
import { QuestionTable } from '@/components/admin/questions/question-table'
import { CommentParts } from '@/components/admin/reviews/review-parts'
import { SectionTabs } from '@/components/admin/section-tabs'
import { listQuery, parseListState } from '@/lib/admin/list'
import { countWaitingMessages } from '@/lib/contact/admin-queries'
import { QUESTION_LIST } from '@/lib/questions/admin-list'
import { countQuestions, listQuestionsForAdmin } from '@/lib/questions/admin-queries'
import { countComments } from '@/lib/reviews/admin-queries'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'پرسش و پاسخ' }

const TABS = [
  { state: 'waiting', label: 'در انتظار تأیید' },
  { state: 'unanswered', label: 'بی‌پاسخ' },
  { state: 'approved', label: 'تأیید شده' },
  { state: 'deleted', label: 'حذف شده' },
  { state: null, label: 'همه' },
] as const

export default async function QuestionsPage({ searchParams }: PageProps<'/admin/comments/questions'>) {
  await requireCapability('reviews', '/admin/comments/questions')
  const state = parseListState(QUESTION_LIST, await searchParams)
  const [counts, { rows, total }, comments, messages] = await Promise.all([
    countQuestions(),
    listQuestionsForAdmin(state),
    countComments(),
    countWaitingMessages(),
  ])
  return (
    <>
      <PageHead title="پرسش و پاسخ" />
      <CommentParts
        current="questions"
        waiting={{ comments: comments.waiting, questions: counts.waiting, messages }}
      />
      <SectionTabs
        label="وضعیت پرسش‌ها"
        tabs={TABS.map(({ state: tab, label }) => ({
          label,
          href: `/admin/comments/questions${listQuery(QUESTION_LIST, state, { filters: { state: tab } })}`,
          current: (state.filters.state ?? null) === tab,
          count: tab ? counts[tab] : undefined,
        }))}
      />
      <QuestionTable rows={rows} total={total} state={state} />
    </>
  )
}
