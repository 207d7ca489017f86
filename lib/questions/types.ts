/** What the pages show of questions and their answers. Reads make these; components only take them. */

/** An answer to a question; approved. */
export type Answer = {
  id: string
  text: string
  /** First name, or «کاربر»; the shop's own name for its people. */
  author: string
  /** Paid for this product. */
  isBuyer: boolean
  /** Speaks for the shop. */
  isShop: boolean
}

/** A question about a product; approved. */
export type Question = {
  id: string
  text: string
  author: string
  /** ISO time. */
  createdAt: string
  answerCount: number
  /** The shop's first; as many as were asked for. */
  answers: Answer[]
}

/** One page of the questions about a product. */
export type QuestionPage = {
  questions: Question[]
  /** Of all pages. */
  total: number
}

/** A question or an answer as its author's own pages show it. */
export type OwnQuestion = {
  id: string
  text: string
  /** Everybody reads it; else it waits for the shop. */
  isApproved: boolean
  /** ISO time. */
  createdAt: string
  /** The question that it answers; null for a question. */
  answers: { question: string | null } | null
  /** To a question of theirs. */
  got: Answer[]
  /** Null when it is not sold any more. */
  product: { name: string; slug: string; image: string | null } | null
}
