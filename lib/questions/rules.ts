/** Rules of questions, the same in the browser and on the server. Pure, and small: pages carry them. */
import { questions } from '@/lib/supabase/database.limits'
import { parsePage } from '@/lib/utils/pagination'

/** Questions on a page of their own. */
export const QUESTIONS_PER_PAGE = 10
/** Questions with an answer on the product's page, and answers of each. */
export const FIRST_QUESTIONS = 3
export const FIRST_ANSWERS = 2
export const { min: SHORTEST_TEXT, max: LONGEST_TEXT } = questions.content
/** Where the form stands on the page of all questions. */
export const ASK_ANCHOR = 'ask'

/** What a page of questions was asked for. */
export type QuestionQuery = {
  /** From 1. */
  page: number
  /** The id of the question under which the form of an answer stands; null for none. */
  answer: string | null
}

/** The query of an address; null when a value has no possible meaning. */
export function parseQuestionQuery(
  params: Record<string, string | string[] | undefined>,
): QuestionQuery | null {
  const [page, answer] = ['page', 'answer'].map((name) => [params[name]].flat().at(0) || undefined)
  const number = parsePage(page)
  return number === null ? null : { page: number, answer: answer ?? null }
}

/** The address of a page of a product's questions; what is usual is left out. */
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

/** The place of a question on its page. */
export function questionAnchor(id: string): string {
  return `question-${id}`
}
