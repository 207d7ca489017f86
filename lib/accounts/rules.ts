import { normalizePhone } from '@/lib/utils/phone'
import { toLatinDigits } from '@/lib/utils/text'
import { plainDigits } from '@/lib/utils/typed'
import { errorText } from '@/lib/utils/errors'

export function phoneProblem(typed: string): string | null {
  if (normalizePhone(typed)) return null
  const digits = plainDigits(typed).replace(/\D/g, '')
  if (digits === '') return 'شمارهٔ موبایل خود را وارد کنید.'
  if (!/^(?:\+?98|0098)?0?9/.test(digits)) return 'شمارهٔ موبایل با ۰۹ آغاز می‌شود.'
  return errorText('invalid_phone')
}

/** Domain of placeholder e-mails; must never change once customers exist. */
const ACCOUNT_DOMAIN = 'hormoz.example'

/** Account key for password sign-in; receives no mail. */
export function placeholderEmail(phone: string): string {
  return `${phone}@phone.${ACCOUNT_DOMAIN}`
}

const PASSWORD_LENGTH = 8

/** Maximum bytes that the auth service reads. */
const PASSWORD_BYTES = 72

/** Normalizes digits, which differ by keyboard and are invisible in the field. */
export function passwordForm(typed: string): string {
  return toLatinDigits(typed.normalize('NFC'))
}

export function passwordProblem(typed: string): string | null {
  const password = passwordForm(typed)
  if (password === '') return 'گذرواژه را وارد کنید.'
  if ([...password].length < PASSWORD_LENGTH) return 'گذرواژه دست‌کم ۸ حرف یا عدد دارد.'
  if (new TextEncoder().encode(password).length > PASSWORD_BYTES) return 'این گذرواژه بیش از اندازه بلند است.'
  if (/^(.)\1*$/u.test(password) || isRow(password) || normalizePhone(password))
    return 'این گذرواژه را به‌سادگی می‌توان حدس زد.'
  return null
}

/** A sequence: 12345678, 87654321, abcdefgh. */
function isRow(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0)!)
  return [1, -1].some((step) =>
    codes.every((code, index) => index === 0 || code - codes[index - 1]! === step),
  )
}

/** Seconds for which a code proves identity. */
const PROOF_SECONDS = 15 * 60

/** `amr`: methods of the session token, times in seconds. */
export function isProvedByCode(
  amr: readonly (string | { method: string; timestamp: number })[] | undefined,
  now = Date.now(),
): boolean {
  return (amr ?? []).some(
    (each) =>
      typeof each === 'object' && each.method === 'otp' && each.timestamp + PROOF_SECONDS > now / 1000,
  )
}
