import type { Answers } from '@/lib/supabase/answers'
import type { OwnQuestion, QuestionPage } from './types'

/** Only answered questions, for the product page. */
export function withAnswer({ questions, total }: QuestionPage): QuestionPage {
  return { questions: questions.filter(({ answers }) => answers.length > 0), total }
}

export function toOwnQuestion(row: Answers['my_questions'][number]): OwnQuestion {
  return {
    ...row,
    text: row.content,
    answers: row.is_answer ? { question: row.asked } : null,
    got: row.answers,
    product: row.product_slug ? { name: row.product_name, slug: row.product_slug, image: row.image } : null,
  }
}
