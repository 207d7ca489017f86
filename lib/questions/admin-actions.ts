'use server'

import { z } from 'zod'
import { rpcAction } from '@/lib/server/rpc'
import { answerSchema } from './admin-schema'
import { expireQuestioned } from './expire'

export const moderateQuestions = rpcAction({
  name: 'questions.moderate',
  schema: z.object({
    ids: z.array(z.uuid()).min(1).max(200),
    action: z.enum(['approve', 'hide', 'delete', 'restore']),
  }),
  access: 'reviews',
  rpc: 'admin_moderate_questions',
  args: ({ ids, action }) => ({ p_ids: ids, p_action: action }),
  after: (data) => expireQuestioned(data),
})

/** Also approves the question. A repeated `id` changes nothing. */
export const answerAsShop = rpcAction({
  name: 'questions.answer-as-shop',
  schema: answerSchema,
  access: 'reviews',
  rpc: 'admin_answer_question',
  args: ({ id, questionId, content }) => ({ p_id: id, p_question_id: questionId, p_content: content }),
  after: (data) => expireQuestioned(data ? [data] : []),
})
