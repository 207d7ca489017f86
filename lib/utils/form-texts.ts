/** Sentences that any form may have to say; apart from the table of all errors, which light pages do not load. */

export { UNREACHABLE } from './unreachable.ts'
export const INVALID_INPUT = 'لطفاً موارد مشخص‌شده را درست کنید.'

/** No session, or an expired one. */
export const SIGN_IN_REQUIRED = 'کاربر وارد نشده است. برای این کار وارد حساب خود شوید.'

/** True if a message contains the refusal of guests. */
export function asksToSignIn(message: string): boolean {
  return message.includes(SIGN_IN_REQUIRED)
}
