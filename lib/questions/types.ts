/** See private.answers_to. */
export type Answer = {
  id: string
  text: string
  /** First name, «کاربر», or the shop's name. */
  author: string
  is_buyer: boolean
  is_shop: boolean
}

/** See product_questions. */
export type Question = {
  id: string
  text: string
  author: string
  /** ISO. */
  created_at: string
  answer_count: number
  /** The shop's answers first. */
  answers: Answer[]
}

export type QuestionPage = {
  questions: Question[]
  total: number
}

export type OwnQuestion = {
  id: string
  text: string
  /** False: awaits approval. */
  is_approved: boolean
  /** ISO. */
  created_at: string
  /** Null for a question. */
  answers: { question: string | null } | null
  got: Answer[]
  /** Null when no longer sold. */
  product: { name: string; slug: string; image: string | null } | null
}
