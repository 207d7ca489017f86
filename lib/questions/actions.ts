'use server'

import { defineAction } from '@/lib/server/action'
import { databaseError } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { expireQuestioned } from './pages'
import { answerInput, askInput, deleteInput } from './schema'

/** Published after approval. */
export const askQuestion = defineAction({
  name: 'questions.ask',
  schema: askInput,
  access: 'signed-in',
  run: async ({ input: { productId, text } }) => {
    const client = await viewerClient()
    const { error } = await client.rpc('ask_question', { p_product_id: productId, p_content: text })
    if (error) throw databaseError(error)
    return null
  },
})

/** Only buyers of the product; published after approval. */
export const answerQuestion = defineAction({
  name: 'questions.answer',
  schema: answerInput,
  access: 'signed-in',
  run: async ({ input: { questionId, text } }) => {
    const client = await viewerClient()
    const { error } = await client.rpc('answer_question', { p_question_id: questionId, p_content: text })
    if (error) throw databaseError(error)
    return null
  },
})

export const deleteQuestion = defineAction({
  name: 'questions.delete',
  schema: deleteInput,
  access: 'signed-in',
  run: async ({ input: { questionId } }) => {
    const client = await viewerClient()
    const { data, error } = await client.rpc('delete_question', { p_id: questionId })
    if (error) throw databaseError(error)
    expireQuestioned([data])
    return null
  },
})
