import type { Metadata } from 'next'
import { CommentTable } from '@/components/admin/reviews/review-table'
import { listPage } from '@/lib/admin/list-page'
import { COMMENT_LIST } from '@/lib/reviews/admin-list'
import { listCommentsForAdmin } from '@/lib/reviews/admin-queries'
import { countModeration } from './counts'

export const metadata: Metadata = { title: 'نظرها' }

export default listPage({
  spec: COMMENT_LIST,
  list: listCommentsForAdmin,
  page: CommentTable,
  more: async () => ({ counts: await countModeration() }),
})
