/** What `quote` says about a code of discount. Amounts in whole toman. */
import { errorText, isErrorCode } from '../utils/errors.ts'
import { formatToman } from '../utils/money.ts'

/** What who applies an empty field reads. */
export const CODE_MISSING = 'کد تخفیف را وارد کنید.'

/** A code that was tried: why it takes off nothing, and the subtotal that it asks for when that is what is missing. */
type TriedCode = { error: string | null; minimum: number | null }

/** Why a code has no effect, in words; empty when it has one or there is none. */
export function codeProblem(tried: TriedCode | null): string {
  if (!isErrorCode(tried?.error)) return ''
  return errorText(tried.error, tried.minimum === null ? {} : { minimum: formatToman(tried.minimum) })
}
