import 'server-only'
import { databaseError } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { QuestionListState } from './admin-list'

/** A page of questions and answers for moderation, the newest first; see admin_list_questions. Throws AppError. */
export async function listQuestionsForAdmin(state: QuestionListState) {
  const client = await viewerClient()
  const { state: shown, flag, kind, product, user } = state.filters
  const { data, error } = await client.rpc('admin_list_questions', {
    ...(shown && { p_state: shown }),
    ...(state.search && { p_search: state.search }),
    ...(flag && { p_flag: flag }),
    ...(kind && { p_kind: kind }),
    ...(product && { p_product_id: product }),
    ...(user && { p_user_id: user }),
    p_limit: state.size,
    p_offset: (state.page - 1) * state.size,
  })
  if (error) throw databaseError(error)
  return { rows: data, total: data[0]?.total ?? 0 }
}

/** Questions and answers per state. */
export async function countQuestions(): Promise<
  Record<'waiting' | 'unanswered' | 'approved' | 'deleted', number>
> {
  const client = await viewerClient()
  const { data, error } = await client.rpc('admin_question_counts')
  if (error) throw databaseError(error)
  return data as Record<'waiting' | 'unanswered' | 'approved' | 'deleted', number>
}
