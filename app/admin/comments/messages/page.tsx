import type { Metadata } from 'next'
import { CommentParts } from '@/components/admin/reviews/review-parts'
import { ContactMessageTable } from '@/components/admin/contact-messages/message-table'
import { PageHead } from '@/components/admin/page-head'
import { parseListState } from '@/lib/admin/list'
import { countWaitingMessages, listMessages } from '@/lib/contact/admin-queries'
import { MESSAGE_LIST } from '@/lib/contact/admin-list'
import { countQuestions } from '@/lib/questions/admin-queries'
import { countComments } from '@/lib/reviews/admin-queries'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'پیام‌های تماس' }

export default async function MessagesPage({ searchParams }: PageProps<'/admin/comments/messages'>) {
  await requireCapability('reviews', '/admin/comments/messages')
  const state = parseListState(MESSAGE_LIST, await searchParams)
  const [{ rows, total }, messages, comments, questions] = await Promise.all([
    listMessages(state),
    countWaitingMessages(),
    countComments(),
    countQuestions(),
  ])
  return (
    <>
      <PageHead title="پیام‌های تماس" />
      <CommentParts
        current="messages"
        waiting={{ comments: comments.waiting, questions: questions.waiting, messages }}
      />
      <ContactMessageTable rows={rows} total={total} state={state} />
    </>
  )
}
