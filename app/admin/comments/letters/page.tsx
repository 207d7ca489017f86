import type { Metadata } from 'next'
import { CommentParts } from '@/components/admin/reviews/review-parts'
import { LetterTable } from '@/components/admin/contact-messages/message-table'
import { PageHead } from '@/components/admin/page-head'
import { parseListState } from '@/lib/admin/list'
import { countWaitingLetters, listLetters } from '@/lib/contact/admin-queries'
import { LETTER_LIST } from '@/lib/contact/admin-list'
import { countComments } from '@/lib/reviews/admin-queries'
import { requireAdmin } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'پیام‌های تماس' }

/** What people wrote in the contact form. */
export default async function LettersPage({ searchParams }: PageProps<'/admin/comments/letters'>) {
  await requireAdmin('/admin/comments/letters')
  const state = parseListState(LETTER_LIST, await searchParams)
  const [{ rows, total }, letters, comments] = await Promise.all([
    listLetters(state),
    countWaitingLetters(),
    countComments(),
  ])
  return (
    <>
      <PageHead title="پیام‌های تماس" />
      <CommentParts current="letters" waiting={{ comments: comments.waiting, letters }} />
      <LetterTable rows={rows} total={total} state={state} />
    </>
  )
}
