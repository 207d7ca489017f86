/** Shared by browser and server. Kept small: part of every page. */
import { questions } from '@/lib/supabase/database.limits'
import { parsePage } from '@/lib/utils/pagination'

export const QUESTIONS_PER_PAGE = 10
/** Answered questions on the product page, and answers per question. */
export const FIRST_QUESTIONS = 3
export const FIRST_ANSWERS = 2
export const { min: SHORTEST_TEXT, max: LONGEST_TEXT } = questions.content
export const ASK_ANCHOR = 'ask'

export type QuestionQuery = {
  /** 1-based. */
  page: number
  /** Id of the question with an open answer form. */
  answer: string | null
}

/** Null for an invalid value. */
export function parseQuestionQuery(
  params: Record<string, string | string[] | undefined>,
): QuestionQuery | null {
  const [page, answer] = ['page', 'answer'].map((name) => [params[name]].flat().at(0) || undefined)
  const number = parsePage(page)
  return number === null ? null : { page: number, answer: answer ?? null }
}

/** Omits default values. */
export function questionsPath(
  slug: string,
  { page = 1, answer = null }: Partial<QuestionQuery> = {},
): string {
  const query = new URLSearchParams()
  if (page > 1) query.set('page', String(page))
  if (answer) query.set('answer', answer)
  const path = `/products/${encodeURIComponent(slug)}/questions`
  return `${path}${query.size > 0 ? `?${query}` : ''}${answer ? `#${questionAnchor(answer)}` : ''}`
}

export function questionAnchor(id: string): string {
  return `question-${id}`
}
