import type { Metadata } from 'next'
import { QuestionTable } from '@/components/admin/questions/question-table'
import { listPage } from '@/lib/admin/list-page'
import { QUESTION_LIST } from '@/lib/questions/admin-list'
import { listQuestionsForAdmin } from '@/lib/questions/admin-queries'
import { countModeration } from '../counts'

export const metadata: Metadata = { title: 'پرسش و پاسخ' }

export default listPage({
  spec: QUESTION_LIST,
  list: listQuestionsForAdmin,
  page: QuestionTable,
  more: async () => ({ counts: await countModeration() }),
})
