import { plainDigits } from '@/lib/utils/typed'

export const CODE_LENGTH = 6

/** Seconds between codes; the auth service has its own limit. */
export const RESEND_AFTER = 60

/** Latin digits, at most six. */
export function codeDigits(typed: string): string {
  return plainDigits(typed).replace(/\D/g, '').slice(0, CODE_LENGTH)
}

/** 102 → 1:42. */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
