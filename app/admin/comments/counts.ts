import type { ModerationCounts } from '@/components/admin/reviews/moderation'
import { countWaitingMessages } from '@/lib/contact/admin-queries'
import { countQuestions } from '@/lib/questions/admin-queries'
import { countComments } from '@/lib/reviews/admin-queries'

export async function countModeration(): Promise<ModerationCounts> {
  const [comments, questions, messages] = await Promise.all([
    countComments(),
    countQuestions(),
    countWaitingMessages(),
  ])
  return { comments, questions, messages }
}
