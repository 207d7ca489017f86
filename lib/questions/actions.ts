'use server'

import { defineAction } from '@/lib/server/action'
import { rpcQuery } from '@/lib/server/rpc'
import { expireQuestioned } from './expire'
import { answerInput, askInput, deleteInput } from './schema'

/** Published after approval. */
export const askQuestion = defineAction({
  name: 'questions.ask',
  schema: askInput,
  access: 'signed-in',
  isForGuests: true,
  run: async ({ input: { product_id, text } }) => {
    await rpcQuery('ask_question', { p_product_id: product_id, p_content: text })
    return null
  },
})

/** Only buyers of the product; published after approval. */
export const answerQuestion = defineAction({
  name: 'questions.answer',
  schema: answerInput,
  access: 'signed-in',
  isForGuests: true,
  run: async ({ input: { questionId, text } }) => {
    await rpcQuery('answer_question', { p_question_id: questionId, p_content: text })
    return null
  },
})

export const deleteQuestion = defineAction({
  name: 'questions.delete',
  schema: deleteInput,
  access: 'signed-in',
  run: async ({ input: { questionId } }) => {
    const data = await rpcQuery('delete_question', { p_id: questionId })
    expireQuestioned([data])
    return null
  },
})
