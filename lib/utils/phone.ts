/** Mobile numbers: stored as 09…, sent to auth as +989… */
import { toLatinDigits, toPersianDigits } from './text.ts'

const LOCAL = /^09\d{9}$/

export function normalizePhone(typed: string): string | null {
  const kept = toLatinDigits(typed.normalize('NFKC')).replace(/[^\d+]/g, '')
  // Some keep the zero after the country code.
  const local = kept.replace(/^(?:\+98|0098|98)0?(?=\d{10}$)/, '0').replace(/^(?!0)/, '0')
  return LOCAL.test(local) ? local : null
}

/** Latin digits of a searched number; whole ones in local form. As private.people_search. */
export function phoneDigits(typed: string): string {
  const kept = toLatinDigits(typed.normalize('NFKC')).replace(/[^\d+]/g, '')
  return normalizePhone(kept) ?? kept.replace(/^(?:\+|00)980?(?=9\d\d)/, '0').replace(/\+/g, '')
}

/** 09123456789 → +989123456789, for the auth service. */
export function internationalPhone(local: string): string {
  return `+98${local.slice(1)}`
}

/** 989123456789 or +989123456789 → 09123456789; else null. */
export function localPhone(international: string | null | undefined): string | null {
  return international ? normalizePhone(international) : null
}

/** 09171234567 → «۰۹۱۷ ۱۲۳ ۴۵۶۷», unbreakable; other text unchanged. */
export function formatPhone(local: string): string {
  return toPersianDigits(local.replace(/^(\d{4})(\d{3})(\d{4})$/, '$1\u00a0$2\u00a0$3'))
}
