/** Rules of the sign-in form, for the browser and the server. */
import { normalizePhone } from '@/lib/core/phone'
import { toLatinDigits } from '@/lib/core/text'

/** Digits of a one-time code. */
export const CODE_LENGTH = 6

/** How long a new code has to wait after the last one, in seconds; the auth service holds a limit of its own. */
export const RESEND_AFTER = 60

/** What is wrong with a typed mobile number; null when nothing is. */
export function phoneProblem(typed: string): string | null {
  if (normalizePhone(typed)) return null
  const digits = toLatinDigits(typed).replace(/\D/g, '')
  if (digits === '') return 'شمارهٔ موبایل خود را وارد کنید.'
  if (!/^(?:\+?98|0098)?0?9/.test(digits)) return 'شمارهٔ موبایل با ۰۹ آغاز می‌شود.'
  return 'شمارهٔ موبایل یازده رقم دارد، مانند ۰۹۱۲۳۴۵۶۷۸۹.'
}

/** The Latin digits of a typed or pasted code, at most six. */
export function codeDigits(typed: string): string {
  return toLatinDigits(typed).replace(/\D/g, '').slice(0, CODE_LENGTH)
}

/** 09171234567 → 0917 123 4567, for reading. */
export function groupedPhone(local: string): string {
  return local.replace(/^(\d{4})(\d{3})(\d{4})$/, '$1 $2 $3')
}

/** Seconds as minutes and seconds: 102 → 1:42. */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The address under which an account is found by its password; nobody reads mail there. */
export function placeholderEmail(phone: string, domain: string): string {
  return `${phone}@phone.${domain}`
}
