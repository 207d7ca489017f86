/** Mobile numbers: stored as 09xxxxxxxxx, sent to the auth service as +989xxxxxxxxx, typed in any digits. */
import { toLatinDigits, toPersianDigits } from './text.ts'

const LOCAL = /^09\d{9}$/

/** The local 11-digit form of what somebody typed, or null when it is no mobile number. */
export function normalizePhone(typed: string): string | null {
  const kept = toLatinDigits(typed).replace(/[^\d+]/g, '')
  // Some keep the zero behind the code of the country.
  const local = kept.replace(/^(?:\+98|0098|98)0?(?=\d{10}$)/, '0').replace(/^(?!0)/, '0')
  return LOCAL.test(local) ? local : null
}

/** 09123456789 → +989123456789, the form that the auth service wants. */
export function internationalPhone(local: string): string {
  return `+98${local.slice(1)}`
}

/** 989123456789 or +989123456789, as the auth service stores it, → 09123456789; null when it is neither. */
export function localPhone(international: string | null | undefined): string | null {
  return international ? normalizePhone(international) : null
}

/** 09171234567 → «۰۹۱۷ ۱۲۳ ۴۵۶۷», to read; it does not break at the end of a line. Anything else keeps its form. */
export function formatPhone(local: string): string {
  return toPersianDigits(local.replace(/^(\d{4})(\d{3})(\d{4})$/, '$1\u00a0$2\u00a0$3'))
}
