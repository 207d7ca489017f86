import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '@/lib/supabase/database.types'
import { rpcQuery } from '@/lib/server/rpc'
import { pageRange } from '@/lib/utils/pagination'
import { QUESTIONS_PER_PAGE } from './rules'
import { toOwnQuestion } from './rows'
import type { OwnQuestion, QuestionPage } from './types'

type Client = SupabaseClient<Database>

/**
 * Approved questions with up to fifty answers each, latest answered first. Empty beyond the last page. Throws AppError.
 */
export async function listQuestions(client: Client, product_id: string, page: number): Promise<QuestionPage> {
  const { from } = pageRange(page, QUESTIONS_PER_PAGE)
  return rpcQuery(
    'product_questions',
    { p_product_id: product_id, p_limit: QUESTIONS_PER_PAGE, p_offset: from },
    client,
  )
}

/** Newest first, at most 100, approved or not. Throws AppError. */
export async function listOwnQuestions(): Promise<OwnQuestion[]> {
  const data = await rpcQuery('my_questions')
  return data.map(toOwnQuestion)
}
