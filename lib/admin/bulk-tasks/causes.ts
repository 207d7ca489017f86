import { type ErrorValues, errorText, isErrorCode } from '@/lib/utils/errors'

/** Why a row was refused, as a sentence; null while it was not. */
export function causeText(error: string | null, detail: unknown): string | null {
  if (error === null) return null
  const values = typeof detail === 'object' && detail !== null ? (detail as ErrorValues) : {}
  return isErrorCode(error) ? errorText(error, values) : errorText('unknown')
}
