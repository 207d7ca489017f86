/** The one-time code, for the browser and the server. */
import { plainDigits } from '@/lib/utils/typed'

/** Digits of a one-time code. */
export const CODE_LENGTH = 6

/** How long a new code has to wait after the last one, in seconds; the auth service holds a limit of its own. */
export const RESEND_AFTER = 60

/** The Latin digits of a typed or pasted code, at most six. */
export function codeDigits(typed: string): string {
  return plainDigits(typed).replace(/\D/g, '').slice(0, CODE_LENGTH)
}

/** Seconds as minutes and seconds: 102 → 1:42. */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
