/** Common form texts, without the full error table, for light pages. */

export { UNREACHABLE } from './unreachable.ts'
export const INVALID_INPUT = 'لطفاً موارد مشخص‌شده را درست کنید.'

export const SIGN_IN_REQUIRED = 'کاربر وارد نشده است. برای این کار وارد حساب خود شوید.'

export function asksToSignIn(message: string): boolean {
  return message.includes(SIGN_IN_REQUIRED)
}

/** After a deployment: the page's actions no longer exist. */
export const STALE_PAGE = 'فروشگاه تازه شده است؛ صفحه را دوباره باز کنید'
export const REOPEN = 'باز کردن دوبارهٔ صفحه'

export const OTHER_ACCOUNT = 'اکنون با حساب دیگری وارد شده‌اید'

export function asksToReopen(message: string): boolean {
  return message.includes(OTHER_ACCOUNT) || message.includes(STALE_PAGE)
}
