import { expect, it } from 'vitest'
import { parseQuestionQuery, questionsPath } from './rules'
import { answerInput, askInput } from './schema'

it('questions path: omits defaults and links to the answered question', () => {
  expect(questionsPath('pot')).toBe('/products/pot/questions')
  expect(questionsPath('قابلمه', { page: 2 })).toBe(
    `/products/${encodeURIComponent('قابلمه')}/questions?page=2`,
  )
  expect(questionsPath('pot', { page: 1, answer: 'x1' })).toBe(
    '/products/pot/questions?answer=x1#question-x1',
  )
})

it('questions query: accepts any digits and refuses invalid pages', () => {
  expect(parseQuestionQuery({})).toEqual({ page: 1, answer: null })
  expect(parseQuestionQuery({ page: '۳', answer: ['a', 'b'] })).toEqual({ page: 3, answer: 'a' })
  expect(parseQuestionQuery({ page: '', answer: '' })).toEqual({ page: 1, answer: null })
  for (const page of ['0', 'x', '-1', '10000']) expect(parseQuestionQuery({ page })).toBeNull()
})

const id = 'e2b0f1b4-9f49-4f2c-8f57-2f6f3b0c1d11'

it('question text: is normalized and bounded', () => {
  expect(askInput.parse({ product_id: id, text: ' درش  مي‌ماند؟\r\n\n\n\nو ته آن؟ ' }).text).toBe(
    'درش می‌ماند؟\n\nو ته آن؟',
  )
  for (const text of ['', ' ا ', 'ا'.repeat(1001)])
    expect([text.length, askInput.safeParse({ product_id: id, text }).success]).toEqual([text.length, false])
  expect(answerInput.safeParse({ questionId: id, text: 'بله' }).success).toBe(true)
  expect(answerInput.safeParse({ questionId: 'x', text: 'بله' }).success).toBe(false)
})
