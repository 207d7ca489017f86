/** Rules of «خبرم کن», the same in the browser and on the server. */
import { normalizePhone } from '@/lib/utils/phone'
import { plainDigits } from '@/lib/utils/typed'

const LONGEST_NAME = 60

/** The phone as it is stored (09 and nine digits) from what was typed: any digits, spaces, hyphens, +98. */
export function requestPhone(typed: string): string {
  return normalizePhone(typed) ?? plainDigits(typed)
}

/** What is wrong with a typed phone; null when nothing. */
export function phoneProblem(typed: string): string | null {
  const phone = requestPhone(typed)
  if (phone === '') return 'لطفاً شمارهٔ موبایل خود را وارد کنید'
  return /^09\d{9}$/.test(phone) ? null : 'فرمت شماره موبایل صحیح نیست'
}

/** What is wrong with a typed name; null when nothing, also without a name. */
export function nameProblem(typed: string): string | null {
  return [...typed.trim()].length > LONGEST_NAME ? 'نام نمی‌تواند بیش از ۶۰ نویسه باشد' : null
}
