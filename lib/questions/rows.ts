import type { Answers } from '@/lib/supabase/answers'
import type { Answer, OwnQuestion, Question, QuestionPage } from './types'

/** See private.answers_to. */
export interface AnswerRow {
  id: string
  text: string
  author: string
  is_buyer: boolean
  is_shop: boolean
}

/** See product_questions. */
interface QuestionRow {
  id: string
  text: string
  author: string
  is_shop: boolean
  created_at: string
  answer_count: number
  answers: AnswerRow[]
}

export interface QuestionPageRow {
  questions: QuestionRow[]
  total: number
}

export function toQuestionPage({ questions, total }: QuestionPageRow): QuestionPage {
  return { questions: questions.map(toQuestion), total }
}

/** Only answered questions, for the product page. */
export function withAnswer(row: QuestionPageRow): QuestionPage {
  const { questions, total } = toQuestionPage(row)
  return { questions: questions.filter(({ answers }) => answers.length > 0), total }
}

function toQuestion(row: QuestionRow): Question {
  return {
    id: row.id,
    text: row.text,
    author: row.author,
    createdAt: row.created_at,
    answerCount: row.answer_count,
    answers: row.answers.map(toAnswer),
  }
}

function toAnswer({ id, text, author, is_buyer, is_shop }: AnswerRow): Answer {
  return { id, text, author, isBuyer: is_buyer, isShop: is_shop }
}

export function toOwnQuestion(row: Answers['my_questions'][number]): OwnQuestion {
  return {
    id: row.id,
    text: row.content,
    isApproved: row.is_approved,
    createdAt: row.created_at,
    answers: row.is_answer ? { question: row.asked } : null,
    got: row.answers.map(toAnswer),
    product: row.product_slug ? { name: row.product_name, slug: row.product_slug, image: row.image } : null,
  }
}
