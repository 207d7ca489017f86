export type Answer = {
  id: string
  text: string
  /** First name, «کاربر», or the shop's name. */
  author: string
  isBuyer: boolean
  isShop: boolean
}

export type Question = {
  id: string
  text: string
  author: string
  /** ISO. */
  createdAt: string
  answerCount: number
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
  isApproved: boolean
  /** ISO. */
  createdAt: string
  /** Null for a question. */
  answers: { question: string | null } | null
  got: Answer[]
  /** Null when no longer sold. */
  product: { name: string; slug: string; image: string | null } | null
}
