import 'server-only'
import { readRpcPage } from '@/lib/admin/run-list'
import { databaseError } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { QuestionListState } from './admin-list'

/** Newest first; see admin_list_questions. Throws AppError. */
export async function listQuestionsForAdmin(state: QuestionListState) {
  const client = await viewerClient()
  const { state: shown, flag, kind, product, user } = state.filters
  const page = await readRpcPage(async (limit, offset) => {
    const { data, error } = await client.rpc('admin_list_questions', {
      ...(shown && { p_state: shown }),
      ...(state.search && { p_search: state.search }),
      ...(flag && { p_flag: flag }),
      ...(kind && { p_kind: kind }),
      ...(product && { p_product_id: product }),
      ...(user && { p_user_id: user }),
      p_limit: limit,
      p_offset: offset,
    })
    if (error) throw databaseError(error)
    return data
  }, state)
  return page
}

export async function countQuestions(): Promise<
  Record<'waiting' | 'unanswered' | 'approved' | 'deleted', number>
> {
  const client = await viewerClient()
  const { data, error } = await client.rpc('admin_question_counts')
  if (error) throw databaseError(error)
  return data as Record<'waiting' | 'unanswered' | 'approved' | 'deleted', number>
}
