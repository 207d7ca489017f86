/** Back-in-stock requests. Shared by browser and server. */
import { normalizePhone } from '@/lib/utils/phone'
import { plainDigits } from '@/lib/utils/typed'

const LONGEST_NAME = 60

/** Stored form (09…) of any digits, spaces, hyphens, +98. */
export function requestPhone(typed: string): string {
  return normalizePhone(typed) ?? plainDigits(typed)
}

/** Error text, or null. */
export function phoneProblem(typed: string): string | null {
  const phone = requestPhone(typed)
  if (phone === '') return 'لطفاً شمارهٔ موبایل خود را وارد کنید'
  return /^09\d{9}$/.test(phone) ? null : 'فرمت شماره موبایل صحیح نیست'
}

/** Error text, or null; the name is optional. */
export function nameProblem(typed: string): string | null {
  return [...typed.trim()].length > LONGEST_NAME ? 'نام نمی‌تواند بیش از ۶۰ نویسه باشد' : null
}
