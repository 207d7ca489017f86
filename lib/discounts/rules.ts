/** Amounts in whole toman. */
import { errorText, isErrorCode } from '../utils/errors.ts'
import { formatToman } from '../utils/money.ts'

/** Message for an empty field. */
export const CODE_MISSING = 'کد تخفیف را وارد کنید.'

/** `minimum`: the required subtotal, if not reached. */
type TriedCode = { error: string | null; minimum: number | null }

/** Empty if the code applies or is absent. */
export function codeProblem(tried: TriedCode | null): string {
  if (!isErrorCode(tried?.error)) return ''
  return errorText(tried.error, tried.minimum === null ? {} : { minimum: formatToman(tried.minimum) })
}
