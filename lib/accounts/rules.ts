/** Rules of the sign-in form, for the browser and the server. */
import { normalizePhone } from '@/lib/utils/phone'
import { toLatinDigits } from '@/lib/utils/text'
import { plainDigits } from '@/lib/utils/typed'
import { errorText } from '@/lib/utils/errors'

/** What is wrong with a typed mobile number; null when nothing is. */
export function phoneProblem(typed: string): string | null {
  if (normalizePhone(typed)) return null
  const digits = plainDigits(typed).replace(/\D/g, '')
  if (digits === '') return 'شمارهٔ موبایل خود را وارد کنید.'
  if (!/^(?:\+?98|0098)?0?9/.test(digits)) return 'شمارهٔ موبایل با ۰۹ آغاز می‌شود.'
  return errorText('invalid_phone')
}

/** The address under which an account is found by its password; nobody reads mail there. */
export function placeholderEmail(phone: string, domain: string): string {
  return `${phone}@phone.${domain}`
}

/** Characters of a password, at least. */
const PASSWORD_LENGTH = 8

/** More than this the auth service does not read, in bytes. */
const PASSWORD_BYTES = 72

/** A password as it is compared: keyboards differ in their digits, and a person does not see which they type. */
export function passwordForm(typed: string): string {
  return toLatinDigits(typed.normalize('NFC'))
}

/** What is wrong with a new password; null when nothing is. */
export function passwordProblem(typed: string): string | null {
  const password = passwordForm(typed)
  if (password === '') return 'گذرواژه را وارد کنید.'
  if ([...password].length < PASSWORD_LENGTH) return 'گذرواژه دست‌کم ۸ حرف یا عدد دارد.'
  if (new TextEncoder().encode(password).length > PASSWORD_BYTES) return 'این گذرواژه بیش از اندازه بلند است.'
  if (/^(.)\1*$/u.test(password) || isRow(password) || normalizePhone(password))
    return 'این گذرواژه را به‌سادگی می‌توان حدس زد.'
  return null
}

/** Whether each character follows the one before: 12345678, 87654321, abcdefgh. */
function isRow(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0)!)
  return [1, -1].some((step) =>
    codes.every((code, index) => index === 0 || code - codes[index - 1]! === step),
  )
}

/** How long a code stands for the person who typed it, in seconds. */
const PROOF_SECONDS = 15 * 60

/** Whether a session was opened by a code a moment ago; `amr` is its token's list of methods, times in seconds. */
export function isProvedByCode(
  amr: readonly (string | { method: string; timestamp: number })[] | undefined,
  now = Date.now(),
): boolean {
  return (amr ?? []).some(
    (each) =>
      typeof each === 'object' && each.method === 'otp' && each.timestamp + PROOF_SECONDS > now / 1000,
  )
}
