import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '@/lib/supabase/database.types'
import { rpcQuery } from '@/lib/server/rpc'
import { pageRange } from '@/lib/utils/pagination'
import { QUESTIONS_PER_PAGE } from './rules'
import { toQuestionPage } from './rows'
import type { QuestionPage } from './types'

type Client = SupabaseClient<Database>

/**
 * Approved questions with up to fifty answers each, latest answered first. Empty beyond the last page. Throws AppError.
 */
export async function listQuestions(client: Client, productId: string, page: number): Promise<QuestionPage> {
  const { from } = pageRange(page, QUESTIONS_PER_PAGE)
  const data = await rpcQuery(
    'product_questions',
    {
      p_product_id: productId,
      p_limit: QUESTIONS_PER_PAGE,
      p_offset: from,
    },
    client,
  )
  return toQuestionPage(data)
}
