/** The cart as its page shows it. */
import type { Quote, QuoteLine } from './quote'

export type CartLine = QuoteLine
export type LineState = QuoteLine['state']

export type Cart = Quote & {
  signedIn: boolean
  /** Why a code has no effect or was not even tried, in words. */
  codeProblem: string | null
}
