import type { Quote, QuoteLine } from './quote'

export type CartLine = QuoteLine
export type LineState = QuoteLine['state']

export type Cart = Quote & {
  signedIn: boolean
  codeProblem: string | null
}
