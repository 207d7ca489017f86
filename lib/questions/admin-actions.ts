'use server'

import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { failFromDatabase } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { answerSchema } from './admin-schema'
import { expireQuestioned } from './pages'

export const moderateQuestions = defineAction({
  name: 'questions.moderate',
  schema: z.object({
    ids: z.array(z.uuid()).min(1).max(200),
    action: z.enum(['approve', 'hide', 'delete', 'restore']),
  }),
  access: 'reviews',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { data, error } = await client.rpc('admin_moderate_questions', {
      p_ids: input.ids,
      p_action: input.action,
    })
    if (error) return failFromDatabase(error)
    expireQuestioned(data)
  },
})

/** Also approves the question. A repeated `id` changes nothing. */
export const answerAsShop = defineAction({
  name: 'questions.answer-as-shop',
  schema: answerSchema,
  access: 'reviews',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { data, error } = await client.rpc('admin_answer_question', {
      p_id: input.id,
      p_question_id: input.questionId,
      p_content: input.content,
    })
    if (error) return failFromDatabase(error)
    expireQuestioned(data ? [data] : [])
  },
})
