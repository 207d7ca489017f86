import 'server-only'
import { readRpcPage } from '@/lib/admin/run-list'
import { rpcQuery } from '@/lib/server/rpc'
import type { QuestionListState } from './admin-list'

/** Newest first; see admin_list_questions. Throws AppError. */
export async function listQuestionsForAdmin(state: QuestionListState) {
  const { state: shown, flag, kind, product, user } = state.filters
  const page = await readRpcPage(
    (limit, offset) =>
      rpcQuery('admin_list_questions', {
        ...(shown && { p_state: shown }),
        ...(state.search && { p_search: state.search }),
        ...(flag && { p_flag: flag }),
        ...(kind && { p_kind: kind }),
        ...(product && { p_product_id: product }),
        ...(user && { p_user_id: user }),
        p_limit: limit,
        p_offset: offset,
      }),
    state,
  )
  return page
}

export async function countQuestions(): Promise<
  Record<'waiting' | 'unanswered' | 'approved' | 'deleted', number>
> {
  return rpcQuery('admin_question_counts')
}
