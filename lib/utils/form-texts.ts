/** Common form texts, without the full error table, for light pages. */

export { UNREACHABLE } from './unreachable.ts'
export const INVALID_INPUT = 'لطفاً موارد مشخص‌شده را درست کنید.'

export const SIGN_IN_REQUIRED = 'کاربر وارد نشده است. برای این کار وارد حساب خود شوید.'

export function asksToSignIn(message: string): boolean {
  return message.includes(SIGN_IN_REQUIRED)
}
