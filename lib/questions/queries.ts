import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '@/lib/supabase/database.types'
import { databaseError } from '@/lib/supabase/errors'
import { pageRange } from '@/lib/utils/pagination'
import { FIRST_ANSWERS, FIRST_QUESTIONS, QUESTIONS_PER_PAGE } from './rules'
import { type QuestionRow, toQuestion } from './rows'
import type { QuestionPage } from './types'

type Client = SupabaseClient<Database>

/**
 * A page of the approved questions about a product with their answers (fifty each at most), the latest answered first. A
 * page beyond the last one is empty, with the total. Throws AppError.
 */
export function listQuestions(client: Client, productId: string, page: number): Promise<QuestionPage> {
  const { from } = pageRange(page, QUESTIONS_PER_PAGE)
  return read(client, { p_product_id: productId, p_limit: QUESTIONS_PER_PAGE, p_offset: from })
}

/** What the product's own page shows: the first questions that have an answer, each with its first answers. Throws AppError. */
export async function listFirstQuestions(client: Client, productId: string): Promise<QuestionPage> {
  const { questions, total } = await read(client, {
    p_product_id: productId,
    p_limit: FIRST_QUESTIONS,
    p_answers: FIRST_ANSWERS,
  })
  return { questions: questions.filter(({ answers }) => answers.length > 0), total }
}

async function read(
  client: Client,
  args: Database['public']['Functions']['product_questions']['Args'],
): Promise<QuestionPage> {
  const { data, error } = await client.rpc('product_questions', args)
  if (error) throw databaseError(error)
  const { questions, total } = data as unknown as { questions: QuestionRow[]; total: number }
  return { questions: questions.map(toQuestion), total }
}
