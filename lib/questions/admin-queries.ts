import 'server-only'
import { rpcPage, rpcQuery } from '@/lib/server/rpc'
import type { QuestionListState } from './admin-list'

/** Newest first; see admin_list_questions. Throws AppError. */
export async function listQuestionsForAdmin(state: QuestionListState) {
  const { state: shown, flag, kind, product, user } = state.filters
  return rpcPage('admin_list_questions', state, {
    ...(shown && { p_state: shown }),
    ...(state.search && { p_search: state.search }),
    ...(flag && { p_flag: flag }),
    ...(kind && { p_kind: kind }),
    ...(product && { p_product_id: product }),
    ...(user && { p_user_id: user }),
  })
}

export async function countQuestions(): Promise<
  Record<'waiting' | 'unanswered' | 'approved' | 'deleted', number>
> {
  return rpcQuery('admin_question_counts')
}
